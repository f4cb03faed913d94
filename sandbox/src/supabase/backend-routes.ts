import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createAccessTokens } from './access-tokens.ts';
import { createAccounts } from './auth-accounts.ts';
import { authRoutes } from './auth-routes.ts';
import type { Database } from './database.ts';
import type { BackendKeys } from './development-keys.ts';
import { functionRoutes } from './edge-functions.ts';
import type { Emulator } from './emulator.ts';
import { mailRoutes } from './mail-page.ts';
import type { Mailbox } from './mailbox.ts';
import { callSendMail, mailServiceRoutes } from './newsletter-mails.ts';
import { serviceBounds } from './service-bounds.ts';
import type { Project } from './project-fetch.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { allowedOrigins } from './site-origins.ts';

type BackendParts = {
  keys: BackendKeys;
  database: Database;
  mailbox: Mailbox;
  emulator: Emulator;
  siteOrigin: string;
  sandboxOrigin: string;
  fault: MiddlewareHandler;
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

const siteMayCall = (siteOrigin: string) =>
  cors({
    origin: allowedOrigins(siteOrigin),
    allowHeaders: requestHeaders,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['content-range', 'content-location', 'preference-applied', 'retry-after', 'x-supabase-api-version'],
    maxAge: 600,
  });

const authOf = ({ keys, database, mailbox, emulator, siteOrigin, sandboxOrigin }: BackendParts) =>
  authRoutes({
    emulator,
    tokens: createAccessTokens(keys.jwtSecret),
    accounts: createAccounts(database, mailbox, sandboxOrigin),
    throttle: createSignInThrottle(database),
    siteOrigin,
  });

const functionsOf = ({ keys, siteOrigin, sandboxOrigin }: BackendParts, project: Project) =>
  functionRoutes(
    {
      SUPABASE_URL: sandboxOrigin,
      SUPABASE_SERVICE_ROLE_KEY: keys.secret,
      SITE_ORIGIN: siteOrigin,
      MAIL_API_URL: `${sandboxOrigin}/mail/send`,
      MAIL_API_KEY: keys.secret,
      MAIL_FROM: 'The Capsule Collective <letters@capsule-collective.test>',
    },
    project,
  );

/** The paths of a Supabase project, and the mail that a hosted one would have delivered. */
export function backendRoutes(parts: BackendParts): Hono {
  const { keys, database, mailbox, emulator } = parts;
  const app = new Hono();
  for (const path of ['/rest/v1/*', '/auth/v1/*', '/functions/v1/*']) {
    app.use(path, siteMayCall(parts.siteOrigin), parts.fault);
  }
  // Each function bounds itself, as it has to where it is deployed.
  const bounds = serviceBounds(keys.secret);
  app.use('/rest/v1/*', bounds.rest);
  app.use('/auth/v1/*', bounds.auth);
  for (const path of ['/mail.json', '/mail/*']) app.use(path, bounds.mail);
  const functions = functionsOf(parts, (request) => app.fetch(request));
  app.route('/auth/v1', authOf(parts));
  app.post('/rest/v1/newsletter_subscriptions', async (c) => {
    const reply = await emulator.fetch(c.req.raw);
    if (reply.ok) await callSendMail(database, functions, keys.secret);
    return reply;
  });
  app.all('/rest/v1/*', (c) => emulator.fetch(c.req.raw));
  app.route('/functions/v1', functions);
  app.route('/', mailServiceRoutes(database, mailbox, keys.secret));
  app.route('/', mailRoutes(mailbox));
  return app;
}
