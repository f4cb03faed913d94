import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_ORIGIN, startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const PASSWORD = 'Correct-Horse-9';
const NEXT = 'Brand-New-Horse-7';

const signsIn = async (email: string, secret: string) =>
  (await backend.client().auth.signInWithPassword({ email, password: secret })).error === null;

test('a holder of a session without the password cannot choose another', async () => {
  const email = 'borrowed@example.com';
  const user = await backend.signedUp(email);
  expect((await user.auth.updateUser({ password: NEXT })).error).toMatchObject({
    code: 'current_password_required',
    status: 400,
  });
  expect((await user.auth.updateUser({ password: NEXT, current_password: 'Guess-Horse-1' })).error?.code).toBe(
    'current_password_mismatch',
  );
  expect(await signsIn(email, PASSWORD)).toBe(true);
  expect((await user.auth.updateUser({ password: NEXT, current_password: PASSWORD })).error).toBeNull();
  expect(await signsIn(email, NEXT)).toBe(true);
});

test('the current password cannot be guessed at will, and guessing does not keep its owner from signing in', async () => {
  const email = 'guessing@example.com';
  const user = await backend.signedUp(email);
  const codes = [];
  for (let n = 0; n < 7; n += 1)
    codes.push((await user.auth.updateUser({ password: NEXT, current_password: `Guess-${n}` })).error?.code);
  expect(codes).toEqual([...Array(5).fill('current_password_mismatch'), ...Array(2).fill('over_request_rate_limit')]);
  expect(await signsIn(email, PASSWORD)).toBe(true);
});

test('a session of yesterday has to sign in again, its password known or not', async () => {
  const email = 'yesterday@example.com';
  const user = await backend.signedUp(email);
  await backend.backend.database.query(
    `update auth.sessions set created_at = now() - interval '24 hours' where user_id = (select id from auth.users where email = $1)`,
    [email],
  );
  expect((await user.auth.updateUser({ password: NEXT, current_password: PASSWORD })).error?.code).toBe(
    'reauthentication_needed',
  );
  await user.auth.signInWithPassword({ email, password: PASSWORD });
  expect((await user.auth.updateUser({ password: NEXT, current_password: PASSWORD })).error).toBeNull();
});

test('a visitor who came by the link of a mail chooses a password without the forgotten one', async () => {
  const email = 'forgetful@example.com';
  await backend.signedUp(email);
  const user = backend.client();
  await user.auth.resetPasswordForEmail(email, { redirectTo: `${SITE_ORIGIN}/` });
  expect((await backend.confirmLink(email, user)).error).toBeNull();
  expect((await user.auth.getClaims()).data?.claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }]);
  await user.auth.refreshSession();
  expect((await user.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
  expect((await user.auth.updateUser({ password: NEXT })).error).toBeNull();
});

test('names are changed without a password', async () => {
  const user = await backend.signedUp('names@example.com');
  expect((await user.auth.updateUser({ data: { first_name: 'Augusta' } })).error).toBeNull();
});

const emailOf = async (id: string) =>
  (await backend.backend.database.query('select email from auth.users where id::text = $1', [id]))[0]?.email;

test.each([
  ['the present address first', ['present', 'next']],
  ['the new address first', ['next', 'present']],
])('an email is changed once both addresses have confirmed it, %s', async (name, order) => {
  const addresses: Record<string, string> = {
    present: `present-${name.replaceAll(' ', '-')}@example.com`,
    next: `next-${name.replaceAll(' ', '-')}@example.com`,
  };
  const [first = '', second = ''] = order.map((which) => addresses[which] ?? '');
  const user = await backend.signedUp(addresses['present'] ?? '');
  const id = (await user.auth.getUser()).data.user?.id ?? '';
  expect((await user.auth.updateUser({ email: addresses['next'] ?? '' })).error).toBeNull();

  const half = await backend.confirmLink(first);
  expect([half.error, half.data.session]).toEqual([null, null]);
  expect((await backend.confirmLink(first)).error?.code).toBe('otp_expired');
  expect(await emailOf(id)).toBe(addresses['present']);

  const whole = await backend.confirmLink(second);
  expect([whole.error, whole.data.user?.email]).toEqual([null, addresses['next']]);
  expect(await emailOf(id)).toBe(addresses['next']);
  expect((await backend.confirmLink(first)).error?.code).toBe('otp_expired');
});

test('a change of email is confirmed by no code, and by no link after its hour', async () => {
  const email = 'late-change@example.com';
  const user = await backend.signedUp(email);
  await user.auth.updateUser({ email: 'late-change-next@example.com' });
  for (const address of [email, 'late-change-next@example.com']) {
    const { error } = await backend
      .client()
      .auth.verifyOtp({ type: 'email_change', email: address, token: '0000000000' });
    expect(error?.code).toBe('otp_expired');
  }
  await backend.backend.database.query(
    `update auth.users set email_change_sent_at = now() - interval '61 minutes' where email = $1`,
    [email],
  );
  expect((await backend.confirmLink(email)).error?.code).toBe('otp_expired');
});
