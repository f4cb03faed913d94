import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createAccessTokens } from './access-tokens.ts';
import { createAccounts } from './auth-accounts.ts';
import { authRoutes } from './auth-routes.ts';
import { openFromImage } from './data-image.ts';
import { type Database, openServer } from './database.ts';
import { seedAdmin } from './demo-admin.ts';
import { backendKeys, developmentKeys } from './development-keys.ts';
import { functionRoutes } from './edge-functions.ts';
import { startEmulator } from './emulator.ts';
import { mailRoutes } from './mail-page.ts';
import { createMailbox } from './mailbox.ts';
import { migrate } from './migrations.ts';
import { type PlacedOrder, recordOrder } from './placed-orders.ts';
import { callSendMail, mailServiceRoutes } from './newsletter-mails.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { allowedOrigins } from './site-origins.ts';

export { developmentAdmin, developmentKeys } from './development-keys.ts';

export type BackendOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  siteOrigin: string;
  sandboxOrigin: string;
  publishableKey?: string | undefined;
  secretKey?: string | undefined;
  fault: MiddlewareHandler;
};

export type Backend = {
  app: Hono;
  database: Database;
  close(): Promise<void>;
  recordOrder(order: PlacedOrder): Promise<void>;
};

const requestHeaders = [
  'authorization',
  'apikey',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
  'x-client-info',
  'x-supabase-api-version',
  'x-retry-count',
];

/** A Supabase project in this process: REST, Auth and mail over the embedded database or a PostgreSQL of its own. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const keys = backendKeys(options.publishableKey, options.secretKey);
  const database = options.databaseUrl
    ? await openServer(options.databaseUrl)
    : await openFromImage(join(options.dataDir, 'postgres'));
  await migrate(database);
  const mailbox = createMailbox(database, options.sandboxOrigin);
  const emulator = startEmulator(database, keys, options.siteOrigin, mailbox);
  // Its password is public knowledge, like the keys, and is of no use with others.
  if (keys.secret === developmentKeys.secret) await seedAdmin(database, emulator, keys.publishable);

  const auth = authRoutes({
    emulator,
    tokens: createAccessTokens(keys.jwtSecret),
    accounts: createAccounts(database, mailbox, options.sandboxOrigin),
    throttle: createSignInThrottle(database),
    siteOrigin: options.siteOrigin,
  });
  const app = new Hono();
  for (const path of ['/rest/v1/*', '/auth/v1/*', '/functions/v1/*']) {
    app.use(
      path,
      cors({
        origin: allowedOrigins(options.siteOrigin),
        allowHeaders: requestHeaders,
        allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposeHeaders: ['content-range', 'content-location', 'preference-applied', 'x-supabase-api-version'],
        maxAge: 600,
      }),
      options.fault,
    );
  }
  app.route('/auth/v1', auth);
  const functions = functionRoutes({
    SUPABASE_URL: options.sandboxOrigin,
    SUPABASE_SERVICE_ROLE_KEY: keys.secret,
    SITE_ORIGIN: options.siteOrigin,
    MAIL_API_URL: `${options.sandboxOrigin}/mail/send`,
    MAIL_API_KEY: keys.secret,
    MAIL_FROM: 'The Capsule Collective <letters@capsule-collective.test>',
  });
  app.post('/rest/v1/newsletter_subscriptions', async (c) => {
    const reply = await emulator.fetch(c.req.raw);
    if (reply.ok) await callSendMail(database, functions, keys.secret);
    return reply;
  });
  app.all('/rest/v1/*', (c) => emulator.fetch(c.req.raw));
  app.route('/functions/v1', functions);
  app.route('/', mailServiceRoutes(database, mailbox, keys.secret));
  app.route('/', mailRoutes(mailbox));
  return {
    app,
    database,
    close: () => database.close(),
    recordOrder: (order) => recordOrder(database, order),
  };
}
