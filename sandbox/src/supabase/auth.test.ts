import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from './development-keys.ts';
import { SITE_ORIGIN, startBackend } from './testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const PASSWORD = 'Correct-Horse-9';
/** As if the last confirmation had gone out so many seconds ago; a negative number keeps it recent on a slow machine. */
const sentAgo = (email: string, seconds: number) =>
  backend.backend.database.query(
    'update auth.users set confirmation_sent_at = now() - make_interval(secs => $2) where email = $1',
    [email, seconds],
  );

/** Acts as a mail scanner does with every address that it finds: requests it and follows its redirects. */
async function scan(link: string): Promise<void> {
  for (const method of ['HEAD', 'GET', 'GET']) {
    const reply = await fetch(link, { method, redirect: 'manual' });
    expect(new URL(reply.headers.get('location') ?? 'about:blank').hash).toBe('');
  }
}

test('opening the links of mails alone uses none of them up', async () => {
  const email = 'scanned@example.com';
  const user = backend.client();
  await user.auth.signUp({ email, password: PASSWORD });
  const [mail] = await backend.mailsTo(email);
  const { origin, pathname, searchParams } = new URL(mail?.link ?? '');
  expect([origin + pathname, searchParams.get('view')]).toEqual([`${SITE_ORIGIN}/auth`, 'confirm']);
  const token = searchParams.get('token_hash') ?? '';
  await scan(`${backend.origin}/auth/v1/verify?token=${token}&type=signup&redirect_to=${SITE_ORIGIN}/`);
  await scan(`${backend.origin}/auth/v1/verify?token_hash=${token}&type=signup`);
  expect((await user.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('email_not_confirmed');
  expect((await backend.confirmLink(email)).error).toBeNull();
});

test('a sign-up waits for its confirmation, and the link signs in once', async () => {
  const user = backend.client();
  const email = 'ada@example.com';
  const data = { first_name: 'Ada', last_name: 'Byron' };
  const signUp = await user.auth.signUp({
    email,
    password: PASSWORD,
    options: { data, emailRedirectTo: `${SITE_ORIGIN}/` },
  });
  expect(signUp.error).toBeNull();
  expect(signUp.data.session).toBeNull();
  expect(signUp.data.user?.user_metadata).toMatchObject(data);

  const early = await user.auth.signInWithPassword({ email, password: PASSWORD });
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

  expect((await backend.confirmLink(email, user)).data.user?.email).toBe(email);
  expect((await user.auth.getSession()).data.session).not.toBeNull();
  expect((await backend.confirmLink(email)).error?.code).toBe('otp_expired');
});

test('the profile of a new account carries the names given at sign-up', async () => {
  const user = await backend.signedUp('names@example.com');
  const { data, error } = await user.from('profiles').select('first_name, last_name');
  expect(error).toBeNull();
  expect(data).toEqual([{ first_name: 'Ada', last_name: 'Byron' }]);
});

test('a link for a forgotten password signs in when it is verified as an email, too, and the older types still count', async () => {
  const email = 'older@example.com';
  const tokenOf = async () => {
    const [mail] = await backend.mailsTo(email);
    return new URL(mail?.link ?? 'about:blank').searchParams.get('token_hash') ?? '';
  };
  await backend.client().auth.signUp({ email, password: PASSWORD });
  const older = await backend.client().auth.verifyOtp({ type: 'signup', token_hash: await tokenOf() });
  expect(older.data.user?.email).toBe(email);
  await backend.client().auth.resetPasswordForEmail(email);
  const signedIn = await backend.client().auth.verifyOtp({ type: 'email', token_hash: await tokenOf() });
  expect([signedIn.error, signedIn.data.user?.email]).toEqual([null, email]);
});

test('a confirmation link is refused after its hour', async () => {
  const email = 'late@example.com';
  await backend.client().auth.signUp({ email, password: PASSWORD });
  await sentAgo(email, 61 * 60);
  expect((await backend.confirmLink(email)).error?.code).toBe('otp_expired');
});

test('a second sign-up with a confirmed address reveals nothing and sends nothing', async () => {
  const email = 'taken@example.com';
  await backend.signedUp(email);
  const before = (await backend.mailsTo(email)).length;
  const { data, error } = await backend.client().auth.signUp({ email, password: 'Another-Secret-1' });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.identities).toEqual([]);
  expect(await backend.mailsTo(email)).toHaveLength(before);
});

test('an unconfirmed address is sent its link again, at most once a second', async () => {
  const email = 'again@example.com';
  const user = backend.client();
  await user.auth.signUp({ email, password: PASSWORD });
  await sentAgo(email, -30);
  const hasty = await user.auth.resend({ type: 'signup', email });
  expect(hasty.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
  await sentAgo(email, 1);
  const resent = await user.auth.resend({
    type: 'signup',
    email,
  });
  expect(resent.error).toBeNull();
  expect(await backend.mailsTo(email)).toHaveLength(2);
  expect((await backend.confirmLink(email)).data.session).not.toBeNull();
});

test('resending to an unknown address is answered like any other', async () => {
  const { error } = await backend.client().auth.resend({ type: 'signup', email: 'nobody@example.com' });
  expect(error).toBeNull();
});

test('a weak password is refused with its reasons', async () => {
  const { error } = await backend.client().auth.signUp({ email: 'weak@example.com', password: 'short' });
  expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['length', 'characters'] });
});

test('a wrong password and an unknown address are answered alike, confirmed or not', async () => {
  await backend.signedUp('known@example.com');
  await backend.client().auth.signUp({ email: 'unconfirmed@example.com', password: PASSWORD });
  for (const email of ['known@example.com', 'unknown@example.com', 'unconfirmed@example.com']) {
    const { error } = await backend.client().auth.signInWithPassword({ email, password: 'Wrong-Horse-9' });
    expect(error).toMatchObject({ code: 'invalid_credentials', status: 400 });
  }
});

test('after five wrong passwords even the right one waits', async () => {
  const email = 'guessed@example.com';
  await backend.signedUp(email);
  const guesses = Array.from({ length: 12 }, (_, n) =>
    backend.client().auth.signInWithPassword({ email, password: `Guess-Number-${n}` }),
  );
  const codes = (await Promise.all(guesses)).map(({ error }) => error?.code);
  expect(codes.filter((code) => code === 'over_request_rate_limit').length).toBeGreaterThanOrEqual(7);
  const right = await backend.client().auth.signInWithPassword({ email, password: PASSWORD });
  expect(right.error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
});

test('wrong passwords from another address keep no owner from signing in', async () => {
  const email = 'guarded@example.com';
  await backend.signedUp(email);
  const sign = (from: string, password: string) =>
    backend.visitorFrom(from).auth.signInWithPassword({ email, password });
  for (let n = 0; n < 8; n += 1) await sign('192.0.2.66', `Guess-Number-${n}`);
  expect((await sign('192.0.2.66', PASSWORD)).error?.code).toBe('over_request_rate_limit');
  expect((await sign('203.0.113.5', PASSWORD)).error).toBeNull();
  // The owner's success opens nothing to the one who guesses.
  expect((await sign('192.0.2.66', PASSWORD)).error?.code).toBe('over_request_rate_limit');
});

test('the code of a mail cannot be guessed at will', async () => {
  const email = 'codes@example.com';
  await backend.client().auth.signUp({ email, password: PASSWORD });
  const guess = (n: number) =>
    backend.client().auth.verifyOtp({ email, token: String(n).padStart(10, '0'), type: 'email' });
  const codes = [];
  for (let n = 0; n < 7; n += 1) codes.push((await guess(n)).error?.code);
  expect(codes).toEqual([...Array(5).fill('otp_expired'), ...Array(2).fill('over_request_rate_limit')]);
});

test('a session is refreshed, and its replaced token ends the session when used late', async () => {
  const user = await backend.signedUp('refresh@example.com');
  const first = (await user.auth.getSession()).data.session;
  const refreshed = await user.auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(first?.refresh_token);
  const current = (await user.auth.refreshSession()).data.session;
  const stolen = await backend.client().auth.refreshSession({ refresh_token: first?.refresh_token ?? '' });
  expect(stolen.error?.code).toBe('refresh_token_already_used');
  const ended = await backend.client().auth.refreshSession({ refresh_token: current?.refresh_token ?? '' });
  expect(ended.error).not.toBeNull();
});

test('a forgotten password is reset by a link that works once and ends other sessions', async () => {
  const email = 'forgot@example.com';
  const elsewhere = await backend.signedUp(email);
  const { error } = await backend
    .client()
    .auth.resetPasswordForEmail(email, { redirectTo: `${SITE_ORIGIN}/auth?mode=reset` });
  expect(error).toBeNull();
  const user = backend.client();
  expect((await backend.confirmLink(email, user)).error).toBeNull();
  expect((await user.auth.updateUser({ password: PASSWORD })).error?.code).toBe('same_password');
  expect((await user.auth.updateUser({ password: 'Brand-New-Horse-7' })).error).toBeNull();

  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  const signIn = await backend.client().auth.signInWithPassword({ email, password: 'Brand-New-Horse-7' });
  expect(signIn.error).toBeNull();
  expect((await backend.confirmLink(email)).error?.code).toBe('otp_expired');
});

test('asking for a reset of an unknown address is answered like any other', async () => {
  const { error } = await backend.client().auth.resetPasswordForEmail('stranger@example.com');
  expect(error).toBeNull();
  expect(await backend.mailsTo('stranger@example.com')).toEqual([]);
});

test('signing out here leaves other devices signed in, signing out everywhere does not', async () => {
  const email = 'devices@example.com';
  const here = await backend.signedUp(email);
  const phone = backend.client();
  await phone.auth.signInWithPassword({ email, password: PASSWORD });
  const laptop = backend.client();
  await laptop.auth.signInWithPassword({ email, password: PASSWORD });

  await here.auth.signOut({ scope: 'local' });
  expect((await phone.auth.refreshSession()).error).toBeNull();
  await phone.auth.signOut({ scope: 'global' });
  expect((await laptop.auth.refreshSession()).error).not.toBeNull();
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  'http://127.0.0.1:4999@evil.example/',
  'http://127.0.0.1:4998/',
  'http://user:pass@127.0.0.1:4999/',
  'javascript:alert(1)',
])('a link asked to lead to %s leads to the site', async (target) => {
  const email = `redirect-${target.replaceAll(/[^a-z0-9]/g, '')}@example.com`;
  await backend.client().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: target } });
  const [mail] = await backend.mailsTo(email);
  expect(new URL(mail?.link ?? '').origin).toBe(SITE_ORIGIN);
  expect(mail?.link).not.toContain('evil');
  const asked = new URL('/auth/v1/verify', backend.origin);
  asked.search = String(new URLSearchParams({ token: 'x', type: 'signup', redirect_to: target }));
  const reply = await fetch(asked, { redirect: 'manual' });
  expect(new URL(reply.headers.get('location') ?? '').origin).toBe(SITE_ORIGIN);
});

test('the token of the administrator carries the role that row level security reads', async () => {
  const admin = await backend.admin();
  const { data } = await admin.auth.getClaims();
  expect(data?.claims.app_metadata).toMatchObject({ role: 'admin' });
  await admin.auth.refreshSession();
  expect((await admin.auth.getClaims()).data?.claims.app_metadata).toMatchObject({ role: 'admin' });
});

test('an account cannot make itself an administrator through its own metadata', async () => {
  const user = await backend.signedUp('climber@example.com');
  await user.auth.updateUser({ data: { role: 'admin', app_metadata: { role: 'admin' } } });
  await user.auth.refreshSession();
  const { data } = await user.from('newsletter_subscriptions').select('*');
  expect(data).toEqual([]);
});

test('signing in without a password by mailed link is not offered', async () => {
  const { error } = await backend.client().auth.signInWithOtp({ email: 'link@example.com' });
  expect(error?.code).toBe('otp_disabled');
});

test('a browser on the site may call, one on another site may not', async () => {
  const preflight = (origin: string) =>
    fetch(`${backend.origin}/auth/v1/token`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type',
      },
    });
  const own = await preflight(SITE_ORIGIN);
  expect(own.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN);
  expect(own.headers.get('access-control-allow-headers')).toContain('apikey');
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  const read = await fetch(`${backend.origin}/rest/v1/releases?apikey=${developmentKeys.publishable}`, {
    headers: { origin: 'https://evil.example' },
  });
  expect(read.status).toBe(200);
  expect(read.headers.get('access-control-allow-origin')).toBeNull();
});
