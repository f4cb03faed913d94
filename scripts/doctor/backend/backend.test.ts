import { expect, test } from 'vitest';
import { CHECKS } from '../checks.ts';
import { runChecks } from '../run-checks.ts';
import type { Services } from '../services.ts';
import {
  type Answer,
  digestOf,
  exposureSetting,
  EXPOSURE_SECRET,
  fakeQuery,
  fakeServices,
  PROJECT,
  resultOf,
  webhookArguments,
} from '../testing/fake-services.ts';
import { tomlValue } from './auth.ts';
import { scheduledJobs } from './jobs.ts';

/** Answers one path to any request. */
const at =
  (path: string, reply: () => Response): Answer =>
  (request) =>
    request.path.startsWith(path) ? reply() : null;
const status = (code: number) => () => Response.json({}, { status: code });
const led = (location: string) => () => new Response(null, { status: 303, headers: { location } });
const config = (changes: object): Partial<Services> => ({
  management: async () => ({ ...changes }),
});
const rows = (answers: Parameters<typeof fakeQuery>[0]): Partial<Services> => ({ query: fakeQuery(answers) });
const webhook = (headers: object, url?: string) =>
  rows({ pg_trigger: [{ name: 'mails', enabled: 'O', arguments: webhookArguments(headers, url), source: '' }] });
const vaultWith = (key: Record<string, unknown>) =>
  rows({ 'vault.decrypted': [{ name: 'project_url', digest: digestOf(PROJECT), current: false }, key] });
const legacyKey = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.e30`;

test('a project in which everything is as it should be passes', async () => {
  const checks = CHECKS.Backend.filter(({ id }) => !['backend.rights', 'backend.migrations'].includes(id));
  for (const isWriting of [false, true]) {
    const results = await runChecks(checks, fakeServices({ isWriting }));
    const others = results.filter(({ outcome }) => outcome !== 'passed').map(({ id, answer }) => `${id}: ${answer}`);
    const unwritten = ['backend.function-key', 'backend.order-webhook-key'].map(
      (id) => `${id}: run \`npm run doctor -- --write\``,
    );
    expect(others).toEqual(isWriting ? [] : unwritten);
  }
});

test.each<[what: string, id: string, changes: Partial<Services>, answer: Answer | null, sentence: string]>([
  [
    'a wrong publishable key',
    'settings',
    {},
    at('/auth/v1/settings', status(401)),
    'The backend refused SUPABASE_PUBLISHABLE_KEY (401).',
  ],
  [
    'accounts without confirmation',
    'settings',
    {},
    at('/auth/v1/settings', () => Response.json({ external: { email: true, github: true }, mailer_autoconfirm: true })),
    'Accounts open without a confirmed email address. Accounts can be made without an email address, by github.',
  ],
  [
    'a wrong secret key',
    'secret-key',
    {},
    at('/rest/v1/settings', status(401)),
    'The backend refused SUPABASE_SECRET_KEY (401).',
  ],
  [
    'a missing redirect address',
    'redirects',
    {},
    at('/auth/v1/verify', led('http://localhost:3000/#error=x')),
    'A link in a mail leads to http://localhost:3000 instead of https://shop.example.',
  ],
  [
    'a redirect address of others',
    'redirects',
    {},
    at(
      '/auth/v1/verify?token=doctor&type=signup&redirect_to=https%3A%2F%2Felsewhere',
      led('https://elsewhere.example/'),
    ),
    'A link in a mail may lead to a foreign address: it led to https://elsewhere.example.',
  ],
  [
    'no SMTP',
    'smtp',
    config({ smtp_host: null }),
    null,
    'No SMTP is configured: mails about accounts reach members of the project alone.',
  ],
  ['SMTP without a sender', 'smtp', config({ smtp_host: 'smtp.example' }), null, 'SMTP has no sender address.'],
  [
    'a missing table',
    'tables',
    {},
    at('/rest/v1/orders', () => Response.json({ code: 'PGRST205' }, { status: 404 })),
    'The table orders is missing.',
  ],
  [
    'a table that strangers may read',
    'tables',
    {},
    at('/rest/v1/orders', () => Response.json([])),
    'Strangers may read the table orders.',
  ],
  [
    'a table that pages cannot read',
    'tables',
    {},
    at('/rest/v1/compositions', () => Response.json({ code: '42501' }, { status: 401 })),
    'Strangers may not read the table compositions, as pages do.',
  ],
  [
    'a missing function',
    'function.track-event',
    {},
    at('/functions/v1/track-event', status(404)),
    'The function track-event is not deployed.',
  ],
  [
    'a missing guarded function',
    'function.experiment-alerts',
    {},
    at('/functions/v1/experiment-alerts', status(404)),
    'The function experiment-alerts is not deployed.',
  ],
  [
    'a function that serves strangers',
    'function.send-mail',
    {},
    at('/functions/v1/send-mail', status(200)),
    'The function send-mail serves strangers.',
  ],
  [
    'a guarded function that fails',
    'function.experiments',
    {},
    at('/functions/v1/experiments', status(503)),
    'The function experiments answered 503 to strangers instead of refusing them.',
  ],
  [
    'an open function that asks for a key',
    'function.track-vitals',
    {},
    at('/functions/v1/track-vitals', status(401)),
    'The function track-vitals answered 401 to a malformed body.',
  ],
  [
    'another SITE_ORIGIN of functions',
    'function.confirm-subscription',
    {},
    at('/functions/v1/confirm-subscription', led('http://localhost:3000/?newsletter=expired')),
    'The function confirm-subscription does not lead to https://shop.example: its SITE_ORIGIN differs.',
  ],
  [
    'functions with another secret key',
    'function-key',
    { isWriting: true },
    at('/functions/v1/send-mail', status(401)),
    'Functions refuse SUPABASE_SECRET_KEY.',
  ],
  [
    'a wrong secret of webhooks',
    'order-webhook-key',
    { isWriting: true },
    at('/functions/v1/order-webhook', status(401)),
    'order-webhook refuses what STOREFRONT_WEBHOOK_SECRET signs.',
  ],
  [
    'a missing setting of functions',
    'function-secrets',
    { management: async () => [{ name: 'SITE_ORIGIN' }] },
    null,
    'Functions lack the settings EXPERIMENTS_SIGNING_KEY, SERVED_PAGES_TOKEN, EXPOSURE_PUBLIC_KEYS, MAIL_API_URL, MAIL_API_KEY, MAIL_FROM, STOREFRONT_WEBHOOK_SECRET, STOREFRONT_PUBLIC_TOKEN, STOREFRONT_API_URL.',
  ],
  [
    'no pg_cron',
    'schedules',
    rows({ to_regclass: [{ found: false }] }),
    null,
    'Nothing is scheduled: the extension pg_cron is not enabled.',
  ],
  [
    'a job that is not scheduled',
    'schedules',
    rows({
      'cron.job': scheduledJobs()
        .filter((name) => name !== 'experiment-alerts')
        .map((name) => ({ name })),
    }),
    null,
    'These jobs are not scheduled: experiment-alerts.',
  ],
  [
    'a name that the vault lacks',
    'vault',
    rows({ 'vault.secrets': [{ name: 'project_url' }] }),
    null,
    'The vault lacks secret_key.',
  ],
  [
    'another key in the vault',
    'vault',
    vaultWith({ name: 'secret_key', digest: digestOf('sb_secret_another'), current: true }),
    null,
    'The vault’s secret_key is not SUPABASE_SECRET_KEY.',
  ],
  [
    'another setting of functions',
    'function-secrets',
    { management: async () => [{ name: 'SITE_ORIGIN', value: digestOf('http://localhost:3000') }] },
    null,
    'Functions have other values than .env of SITE_ORIGIN.',
  ],
  [
    'an old mail',
    'outbox',
    rows({ mail_outbox: [{ waiting: 3, age: 7200 }] }),
    null,
    '3 mails wait in the outbox, the oldest for 120 minutes.',
  ],
  [
    'no webhook',
    'mail-webhook',
    rows({ pg_trigger: [] }),
    null,
    'No webhook calls send-mail on inserts into private.mail_outbox.',
  ],
  [
    'a webhook with another key',
    'mail-webhook',
    webhook({ Authorization: 'Bearer sb_secret_another' }),
    null,
    'The webhook to send-mail carries another key than SUPABASE_SECRET_KEY.',
  ],
  ['a webhook without a key', 'mail-webhook', webhook({}), null, 'The webhook to send-mail carries no key.'],
  [
    'a webhook of another project',
    'mail-webhook',
    webhook({}, 'https://other.supabase.co/functions/v1/send-mail'),
    null,
    'The webhook to send-mail leads to https://other.supabase.co instead of SUPABASE_URL.',
  ],
  [
    'functions with other exposure keys',
    'exposure-keys',
    { isWriting: true },
    at('/functions/v1/count-served', status(403)),
    'The functions’ EXPOSURE_PUBLIC_KEYS are not the keys that servers sign with.',
  ],
  [
    'functions with another token of servers',
    'exposure-keys',
    { isWriting: true },
    at('/functions/v1/count-served', status(401)),
    'The functions’ SERVED_PAGES_TOKEN is not the one of servers.',
  ],
  [
    'functions without exposure keys',
    'exposure-keys',
    { isWriting: true },
    at('/functions/v1/count-served', () => Response.json({ names: 'not checked' }, { status: 202 })),
    'Functions have no EXPOSURE_PUBLIC_KEYS: nothing is checked.',
  ],
])('%s is named', async (_what, id, changes, answer, sentence) => {
  const services = fakeServices(changes, answer ?? undefined);
  expect(await resultOf(`backend.${id}`, services)).toEqual({
    outcome: 'failed',
    answer: expect.stringContaining(sentence),
  });
});

test('exposure keys are compared by their digest where nothing may be written', async () => {
  const given = (...secrets: string[]) =>
    resultOf('backend.exposure-keys', fakeServices({ management: async () => [exposureSetting(...secrets)] }));
  expect((await given(EXPOSURE_SECRET)).outcome).toBe('passed');
  expect(await given('another exposure key than that of servers')).toEqual({
    outcome: 'failed',
    answer: 'The functions’ EXPOSURE_PUBLIC_KEYS are not the keys that servers sign with.',
  });
});

test('a legacy key in the vault is a warning', async () => {
  const services = fakeServices(vaultWith({ name: 'secret_key', digest: digestOf(legacyKey), current: false }));
  expect(await resultOf('backend.vault', services)).toEqual({
    outcome: 'warning',
    answer: 'The vault’s secret_key is a legacy key.',
  });
});

test('a webhook with the legacy key is a warning', async () => {
  const services = fakeServices(webhook({ Authorization: `Bearer ${legacyKey}` }));
  expect(await resultOf('backend.mail-webhook', services)).toEqual({
    outcome: 'warning',
    answer: 'The webhook to send-mail carries the legacy key of the service role.',
  });
});

test('a setting of Auth that differs from config.toml is named', async () => {
  const services = fakeServices({ management: async () => ({ password_min_length: 6 }) });
  const { outcome, answer } = await resultOf('backend.auth-policy', services);
  expect([outcome, answer.includes('minimum_password_length is 6 instead of 8.')]).toEqual(['failed', true]);
});

test('config.toml is read by section', () => {
  const text = '[auth]\na = 1\n\n[auth.email]\na = 2\n# a = 3\nb = true\n';
  expect([tomlValue(text, 'auth', 'a'), tomlValue(text, 'auth.email', 'a'), tomlValue(text, 'auth', 'b')]).toEqual([
    '1',
    '2',
    undefined,
  ]);
});

test('without a token and a database, what needs them is not checked, and says what to do', async () => {
  const results = await runChecks(CHECKS.Backend, fakeServices({ query: null, management: null }));
  const unchecked = results.filter(({ outcome }) => outcome === 'not checked').map(({ id }) => id);
  const needing = CHECKS.Backend.filter(({ needs }) => needs !== undefined).map(({ id }) => id);
  expect(unchecked).toEqual(needing);
  for (const { answer } of results.filter(({ outcome }) => outcome === 'not checked'))
    expect(answer).toMatch(/^(set|run) /);
});

test('without --write no guarded function is called with a key of the project or of servers', async () => {
  const keys: string[] = [];
  const noted: Answer = ({ path, headers }) => {
    const sent = `${headers.get('apikey')} ${headers.get('authorization')} ${headers.get('x-shopify-hmac-sha256')}`;
    if (path.startsWith('/functions/')) keys.push(sent.replaceAll('null', '').replaceAll('Bearer ', '').trim());
    return null;
  };
  await runChecks(CHECKS.Backend, fakeServices({}, noted));
  expect(keys.length).toBeGreaterThan(12);
  expect([...new Set(keys)].sort()).toEqual(['', 'sb_publishable_of_the_test sb_publishable_of_the_test']);
});

test('an answer that repeats a key is printed without it', async () => {
  const services = fakeServices({
    query: async () => {
      throw new Error(`permission denied for sb_secret_of_the_test at ${PROJECT}`);
    },
  });
  expect(await resultOf('backend.outbox', services)).toEqual({
    outcome: 'failed',
    answer: `permission denied for [hidden] at ${PROJECT}`,
  });
});
