import { createHash } from 'node:crypto';
import { parseToolConfig } from '../../../shared-contracts/src/config/index.ts';
import { createTokenIssuer } from '../../../experiments/src/vouch/issue-token.ts';
import { tables } from '../../../sandbox/src/supabase/testing/permission-expectations.ts';
import { scheduledJobs } from '../backend/jobs.ts';
import { CHECKS } from '../checks.ts';
import { type Result, runChecks } from '../run-checks.ts';
import type { Query, Services } from '../services.ts';

export const SITE = 'https://shop.example';
export const STORE = 'https://store.example';
export const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co';
export const EXPOSURE_SECRET = 'the exposure key of servers under test';
const SECRET_KEY = 'sb_secret_of_the_test';
const PUBLISHABLE_KEY = 'sb_publishable_of_the_test';

export const config = parseToolConfig({
  SITE_ORIGIN: SITE,
  STOREFRONT_DOMAIN: STORE,
  STOREFRONT_PUBLIC_TOKEN: 'storefront-token-of-the-test',
  SUPABASE_URL: PROJECT,
  SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  SUPABASE_SECRET_KEY: SECRET_KEY,
  SERVED_PAGES_TOKEN: 'the token of servers, which functions know',
});

/** Answers a request of a check, or leaves it to the healthy service. */
export type Answer = (request: {
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}) => Response | null;

const refused = () => Response.json({ error: 'unauthorized' }, { status: 401 });
const led = (location: string) => new Response(null, { status: 303, headers: { location } });
const MATRIX = tables('');

function tableAnswer(path: string, headers: Headers): Response {
  if (headers.get('apikey') === SECRET_KEY) return Response.json([]);
  const table = /^\/rest\/v1\/(\w+)/.exec(path)?.[1] ?? '';
  return MATRIX[table]?.select[0] === 'denied' ? Response.json({ code: '42501' }, { status: 401 }) : Response.json([]);
}

const GUARDED = /^\/functions\/v1\/(send-mail|order-webhook|experiments|count-served|experiment-alerts)$/;

function functionAnswer(path: string, headers: Headers): Response {
  if (path.endsWith('/confirm-subscription')) return led(`${SITE}/?newsletter=expired`);
  if (!GUARDED.test(path)) return Response.json({ error: 'not_json' }, { status: 400 });
  if (path.endsWith('/send-mail') && headers.get('apikey') === SECRET_KEY) return Response.json({ sent: 0, kept: 0 });
  if (path.endsWith('/count-served') && headers.has('authorization') && !headers.has('apikey'))
    return Response.json({ names: 'published' }, { status: 202 });
  return path.endsWith('/order-webhook') && headers.has('x-shopify-topic') ? Response.json({}) : refused();
}

/** A project in which everything is as it should be. */
const healthy: Answer = ({ path, headers }) => {
  if (path.startsWith('/auth/v1/settings')) return Response.json({ external: { email: true, phone: false } });
  if (path.startsWith('/auth/v1/verify')) return led(`${SITE}/#error=access_denied`);
  if (path.startsWith('/rest/v1/')) return tableAnswer(path, headers);
  return path.startsWith('/functions/v1/') ? functionAnswer(path, headers) : null;
};

const AUTH_CONFIG = {
  smtp_host: 'smtp.mail.example',
  smtp_admin_email: 'letters@shop.example',
  jwt_exp: 3600,
  password_min_length: 8,
  refresh_token_rotation_enabled: true,
  mailer_secure_email_change_enabled: true,
  security_update_password_require_reauthentication: true,
  mailer_otp_length: 10,
  mailer_otp_exp: 3600,
  rate_limit_email_sent: 7200,
};

const OWN_SETTINGS = [
  'EXPERIMENTS_SIGNING_KEY',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'STOREFRONT_WEBHOOK_SECRET',
  'STOREFRONT_API_URL',
];
const SHARED_SETTINGS = {
  SITE_ORIGIN: SITE,
  SERVED_PAGES_TOKEN: config.edge.servedPagesToken ?? '',
  STOREFRONT_PUBLIC_TOKEN: config.storefront.publicToken,
};

/** As the management API and the database give the digests of secrets. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The digest of functions' `EXPOSURE_PUBLIC_KEYS` for servers' keys, as the management API gives it. */
export const exposureSetting = (...secrets: string[]) => ({
  name: 'EXPOSURE_PUBLIC_KEYS',
  value: digestOf(secrets.map((secret) => createTokenIssuer(secret).publicKey).join(' ')),
});

async function management(path: string): Promise<unknown> {
  if (path === '/config/auth') return AUTH_CONFIG;
  const own = OWN_SETTINGS.map((name) => ({ name, value: 'digest' }));
  const shared = Object.entries(SHARED_SETTINGS).map(([name, value]) => ({ name, value: digestOf(value) }));
  return [...own, ...shared, exposureSetting(EXPOSURE_SECRET)];
}

/** The arguments of a database webhook’s trigger, as PostgreSQL writes them. */
export const webhookArguments = (headers: object, url = `${PROJECT}/functions/v1/send-mail`): string =>
  [url, 'POST', JSON.stringify(headers), '{}', '5000', ''].join('\\000');

/** Answers to statements by a part of their text. */
export const healthyRows: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  to_regclass: [{ found: true }],
  'cron.job': scheduledJobs().map((name) => ({ name })),
  'vault.decrypted': [
    { name: 'project_url', digest: digestOf(PROJECT), current: false },
    { name: 'secret_key', digest: digestOf(SECRET_KEY), current: true },
  ],
  'vault.secrets': [{ name: 'project_url' }, { name: 'secret_key' }],
  pg_trigger: [{ name: 'mails', enabled: 'O', arguments: webhookArguments({ apikey: SECRET_KEY }), source: '' }],
  mail_outbox: [{ waiting: 0, age: 0 }],
};

/** A database whose statements are answered by a part of their text; what is not listed has no rows. */
export const fakeQuery =
  (rows: Readonly<Record<string, readonly Record<string, unknown>[]>>): Query =>
  async (text) => [...(Object.entries({ ...healthyRows, ...rows }).find(([part]) => text.includes(part))?.[1] ?? [])];

/** Has a service answer requests, the first of the answers that is none of `null`. */
export function fetchFrom(...answers: readonly Answer[]): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const request = {
      path: `${pathname}${search}`,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? init.body : '',
    };
    for (const answer of answers) {
      const reply = answer(request);
      if (reply) return reply;
    }
    return new Response(null, { status: 404 });
  };
}

/** Services of a hosted project in which everything is as it should be, with changes. */
export function fakeServices(changes: Partial<Services> = {}, answer: Answer = () => null): Services {
  return {
    config,
    isWriting: false,
    isHosted: true,
    fetch: fetchFrom(answer, healthy),
    query: fakeQuery({}),
    management,
    documents: [],
    exposureSecret: EXPOSURE_SECRET,
    webhookSecret: 'client-secret-of-the-test',
    ...changes,
  };
}

/** The result of one check of either service. */
export async function resultOf(id: string, services: Services): Promise<Pick<Result, 'outcome' | 'answer'>> {
  const check = Object.values(CHECKS)
    .flat()
    .find((one) => one.id === id);
  if (!check) throw new Error(`There is no check ${id}.`);
  const [result] = await runChecks([check], services);
  return { outcome: result?.outcome ?? 'not checked', answer: result?.answer ?? '' };
}
