import { randomBytes } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { API_VERSION } from '../storefront/api-version.ts';
import { createAccessTokens } from './access-tokens.ts';
import { apiGateway, authRefusal, restRefusal } from './api-gateway.ts';
import { createAccounts } from './auth-accounts.ts';
import { authAdministration } from './auth-administration.ts';
import { createEmailChanges } from './auth-email-change.ts';
import { authRoutes } from './auth-routes.ts';
import type { Database } from './database.ts';
import { type BackendKeys, exposurePublicKey, functionKeys, servedPagesToken } from './development-keys.ts';
import { functionRoutes } from './edge-functions.ts';
import { refuseEndedSessions } from './ended-sessions.ts';
import type { Emulator } from './emulator.ts';
import { createMailBudget } from './mail-budget.ts';
import { mailRoutes } from './mail-page.ts';
import type { Mailbox } from './mailbox.ts';
import { askForAlerts, callSendMail, mailServiceRoutes } from './outgoing-mails.ts';
import { serviceBounds } from './service-bounds.ts';
import { refuseMalformedAddress } from './malformed-address.ts';
import { mendRestBodies } from './rest-bodies.ts';
import { createRestCatalog } from './rest-catalog.ts';
import { UNBUILT_SERVICES, unbuiltServiceRoutes } from './unbuilt-services.ts';
import type { Project } from './project-fetch.ts';
import { notifyOrder, type WebhookOrder } from './placed-orders.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { allowedOrigins } from './site-origins.ts';

type BackendParts = {
  keys: BackendKeys;
  database: Database;
  mailbox: Mailbox;
  emulator: Emulator;
  siteOrigin: string;
  sandboxOrigin: string;
  storefrontToken?: string | undefined;
  webhookSecret?: string | undefined;
  experimentsSigningKey?: string | undefined;
  servedPagesToken?: string | undefined;
  exposureKeys?: readonly string[] | undefined;
  /** Answers requests to the storefront's API, which shares this origin; without it nothing does. */
  storefront?: Project | undefined;
  /** How many proxies in front write down whom they were called by. */
  trustedProxies: number;
  fault: MiddlewareHandler;
};

const REQUEST_HEADERS = [
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
    allowHeaders: REQUEST_HEADERS,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['content-range', 'content-location', 'preference-applied', 'retry-after', 'x-supabase-api-version'],
    maxAge: 600,
  });

function authOf({ keys, database, mailbox, emulator, siteOrigin, trustedProxies }: BackendParts): Hono {
  const accounts = createAccounts(database, mailbox, siteOrigin);
  return authRoutes({
    emulator,
    accounts,
    tokens: createAccessTokens(keys.jwtSecret, async (sessionId) => {
      const session = await accounts.session(sessionId);
      return session ? [{ method: session.method, timestamp: session.began }] : [];
    }),
    throttle: createSignInThrottle(database, trustedProxies),
    emailChanges: createEmailChanges(database, mailbox, siteOrigin),
    mailBudget: createMailBudget(database, trustedProxies),
    siteOrigin,
  });
}

const STOREFRONT_API = `/api/${API_VERSION}/graphql.json`;

const functionsOf = (
  {
    keys,
    siteOrigin,
    sandboxOrigin,
    storefrontToken,
    experimentsSigningKey,
    servedPagesToken: token,
    exposureKeys = [],
    trustedProxies,
  }: BackendParts,
  webhookSecret: string,
  project: Project,
) => {
  const own = functionKeys(keys);
  return functionRoutes(
    {
      SUPABASE_URL: sandboxOrigin,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify(own.publishable),
      SUPABASE_SECRET_KEYS: JSON.stringify(own.secret),
      SUPABASE_ANON_KEY: own.legacyAnon,
      SUPABASE_SERVICE_ROLE_KEY: own.legacyService,
      // The text from which the command line makes its key where `.env` has none.
      EXPERIMENTS_SIGNING_KEY: experimentsSigningKey ?? keys.secret,
      SERVED_PAGES_TOKEN: token ?? servedPagesToken(keys.secret),
      EXPOSURE_PUBLIC_KEYS: exposureKeys.map(exposurePublicKey).join(' '),
      SITE_ORIGIN: siteOrigin,
      TRUSTED_PROXIES: String(trustedProxies),
      STOREFRONT_API_URL: `${sandboxOrigin}${STOREFRONT_API}`,
      STOREFRONT_PUBLIC_TOKEN: storefrontToken ?? '',
      STOREFRONT_WEBHOOK_SECRET: webhookSecret,
      MAIL_API_URL: `${sandboxOrigin}/mail/send`,
      MAIL_API_KEY: own.mail,
      MAIL_FROM: 'The Capsule Collective <letters@thecapsulecollective.com>',
    },
    project,
  );
};

/** The project as its own schedules reach it: no fault that a test has set for visitors is spent on them. */
function projectOf(parts: BackendParts, webhookSecret: string): Hono {
  const { keys, database, mailbox, emulator } = parts;
  const mends = mendRestBodies(createRestCatalog(database));
  const project = new Hono().all('/rest/v1/*', apiGateway(keys, restRefusal), mends, (c) => emulator.fetch(c.req.raw));
  project.route(
    '/functions/v1',
    functionsOf(parts, webhookSecret, (request) => project.fetch(request)),
  );
  return project.route('/', mailServiceRoutes(database, mailbox, functionKeys(keys).mail));
}

/** The paths of a Supabase project, the mail that a hosted one would have delivered, and the storefront's way in. */
export function backendRoutes(parts: BackendParts) {
  const { keys, database, mailbox, emulator } = parts;
  const app = new Hono();
  const services = ['/rest/v1', '/auth/v1', '/functions/v1', ...Object.keys(UNBUILT_SERVICES)];
  for (const path of services.map((service) => `${service}/*`)) {
    app.use(path, siteMayCall(parts.siteOrigin), parts.fault, refuseMalformedAddress);
  }
  // Each function bounds itself, as it has to where it is deployed.
  const mailKey = functionKeys(keys).mail;
  const bounds = serviceBounds(keys.secret, mailKey, parts.trustedProxies);
  app.use(
    '/rest/v1/*',
    apiGateway(keys, restRefusal),
    bounds.rest,
    refuseEndedSessions(
      createAccessTokens(keys.jwtSecret, async () => []),
      database,
    ),
    mendRestBodies(createRestCatalog(database)),
  );
  app.use('/auth/v1/*', apiGateway(keys, authRefusal), bounds.auth);
  for (const path of ['/mail.json', '/mail/*']) app.use(path, bounds.mail);
  // Signer and verifier are both in this process, so the secret stays here.
  const webhookSecret = parts.webhookSecret ?? randomBytes(32).toString('hex');
  const functions = functionsOf(parts, webhookSecret, (request) => {
    const isStorefronts = new URL(request.url).pathname === STOREFRONT_API;
    return isStorefronts && parts.storefront ? parts.storefront(request) : app.fetch(request);
  });
  app.route('/auth/v1/admin', authAdministration(database, keys.secret));
  app.route('/auth/v1', authOf(parts));
  for (const path of ['/rest/v1/newsletter_subscriptions', '/rest/v1/rpc/book_slot']) {
    app.post(path, async (c) => {
      const reply = await emulator.fetch(c.req.raw);
      if (reply.ok) await callSendMail(database, functions, keys.secret);
      return reply;
    });
  }
  app.all('/rest/v1/*', (c) => emulator.fetch(c.req.raw));
  app.route('/functions/v1', functions);
  app.route('/', unbuiltServiceRoutes());
  app.route('/', mailServiceRoutes(database, mailbox, mailKey));
  app.route('/', mailRoutes(mailbox));
  const lookForAlerts = () => askForAlerts(projectOf(parts, webhookSecret), keys.secret);
  const notify = (order: WebhookOrder, topic: string) => notifyOrder(functions, webhookSecret, order, topic);
  return { app, lookForAlerts, notify };
}
