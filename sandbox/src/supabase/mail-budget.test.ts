import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { developmentKeys } from './development-keys.ts';
import { holdRateClock } from './testing/rate-clock.ts';
import { spendLimit } from './testing/spent-limit.ts';
import { SITE_ORIGIN, startBackend } from './testing/start-backend.ts';

const PASSWORD = 'Correct-Horse-9';
const spent = { code: 'over_email_send_rate_limit', status: 429 };
let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await holdRateClock(backend.backend.database);
}, 60_000);
afterAll(() => backend.stop());
beforeEach(() => backend.backend.database.script('delete from private.rate_limits'));

const STRANGER = '192.0.2.66';
const signUp = (from: string, email: string) => backend.visitorFrom(from).auth.signUp({ email, password: PASSWORD });
const recover = (from: string, email: string) =>
  backend.visitorFrom(from).auth.resetPasswordForEmail(email, { redirectTo: `${SITE_ORIGIN}/auth?mode=reset` });

test('a stranger who has used up every mail leaves a customer the one for a forgotten password', async () => {
  await backend.signedUp('forgetful@example.com');
  const before = (await backend.mailsTo('forgetful@example.com')).length;
  const { database } = backend.backend;
  await spendLimit(database, { action: 'account_mail', subject: STRANGER, hits: 60, window: '1 hour' });
  expect((await signUp(STRANGER, 'sixty-first@example.com')).error).toMatchObject(spent);
  expect((await recover(STRANGER, 'forgetful@example.com')).error).toMatchObject(spent);
  expect(
    (await backend.visitorFrom(STRANGER).auth.resend({ type: 'signup', email: 'x@example.com' })).error,
  ).toMatchObject(spent);
  expect(await backend.mailsTo('sixty-first@example.com')).toEqual([]);
  expect((await recover('203.0.113.5', 'forgetful@example.com')).error).toBeNull();
  expect(await backend.mailsTo('forgetful@example.com')).toHaveLength(before + 1);
});

test('a stranger has six mails an hour sent to one mailbox, with any tags, and its reader has all of theirs', async () => {
  const tagged = (n: number) => `target+${n}@example.com`;
  for (let n = 0; n < 6; n += 1) expect((await signUp(STRANGER, tagged(n))).error).toBeNull();
  expect((await signUp(STRANGER, tagged(6))).error).toMatchObject(spent);
  expect((await signUp(STRANGER, 'other@example.com')).error).toBeNull();
  expect((await signUp('203.0.113.5', tagged(6))).error).toBeNull();
  for (let n = 0; n < 7; n += 1) expect(await backend.mailsTo(tagged(n))).toHaveLength(1);
});

test('a change of email is counted like every other mail about an account', async () => {
  const user = await backend.signedUp('moving@example.com');
  const token = (await user.auth.getSession()).data.session?.access_token ?? '';
  const change = (from: string) =>
    fetch(`${backend.origin}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: developmentKeys.publishable,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': from,
      },
      body: JSON.stringify({ email: 'moved@example.com' }),
    });
  const { database } = backend.backend;
  await spendLimit(database, { action: 'account_mail', subject: STRANGER, hits: 60, window: '1 hour' });
  expect((await change(STRANGER)).status).toBe(429);
  expect(await backend.mailsTo('moved@example.com')).toEqual([]);
  expect((await change('203.0.113.5')).status).toBe(200);
});

/** The settings of a hosted project, which these tests compare with each other: they ask no project. */
const config = readFileSync(path.resolve(import.meta.dirname, '../../../supabase/config.toml'), 'utf8');
const settingOf = (pattern: RegExp) => Number(pattern.exec(config)?.[1]);

test('by the settings of a hosted project its budget is five times what one caller can use of it, with every kind of mail', () => {
  const kinds = [...config.matchAll(/^\[auth\.email\.template\.\w+\]$/gm)].length;
  expect(kinds).toBe(4);
  // Of one address a project takes so many requests in five minutes for each kind.
  const ofOneCaller = settingOf(/^sign_in_sign_ups = (\d+)$/m) * 12 * kinds;
  expect(settingOf(/^email_sent = (\d+)$/m)).toBeGreaterThanOrEqual(ofOneCaller * 5);
});

test('by the settings of a hosted project one address gets a mail a minute at most', () => {
  expect(settingOf(/^max_frequency = "(\d+)s"$/m)).toBeGreaterThanOrEqual(60);
});
