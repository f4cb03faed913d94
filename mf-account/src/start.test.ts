// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OWN_EVENTS } from './lib/own-events.ts';
import { ADA, createAuthService, refusal, sessionOf } from './testing/auth-service.ts';
import { freshPage, STORED_SESSION } from './testing/fresh-page.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

afterEach(() => vi.unstubAllGlobals());

const remember = (session: object): void => localStorage.setItem(STORED_SESSION, JSON.stringify(session));

test('a visitor without a stored session is signed out without a request', async () => {
  const page = await freshPage();
  expect(page.store.getState().session.status).toBe('loading');
  await page.start();
  expect(page.store.getState().session).toEqual({ status: 'signed-out', user: null, session: null, lastEvent: null });
  expect(page.service.calls).toEqual([]);
});

test('a stored session signs in with user, tokens and expiry', async () => {
  const session = sessionOf();
  remember(session);
  const page = await freshPage();
  const changes: string[] = [];
  const events = page.events.define(OWN_EVENTS, page.services.remote);
  events.on('session:changed', ({ status }) => changes.push(status));
  await page.start();
  expect(page.store.getState().session.status).toBe('loading');
  const state = await page.settled('signed-in');
  expect(state.user).toEqual({ id: ADA.id, email: ADA.email, firstName: 'Ada', lastName: 'Lovelace', role: 'admin' });
  expect(state.session).toEqual({
    accessToken: session.access_token,
    refreshToken: 'refresh-1',
    expiresAt: session.expires_at,
  });
  expect(changes).toEqual(['signed-in']);
});

test('a wrong password leaves the visitor signed out and answers the error', async () => {
  const page = await freshPage();
  page.service.answer('POST /token', refusal(400, 'invalid_credentials'));
  await page.start();
  const { error } = await page.contracts.session.signIn({ email: ADA.email, password: 'wrong' });
  expect(error?.code).toBe('invalid_credentials');
  expect(page.store.getState().session.status).toBe('signed-out');
});

test('a sign-in given before the session has been checked is carried out', async () => {
  const page = await freshPage();
  page.service.answer('POST /token', { body: sessionOf() });
  const answer = page.contracts.session.signIn({ email: ADA.email, password: 'Correct-horse-9' });
  await page.start();
  expect(await answer).toEqual({ error: null });
  expect((await page.settled('signed-in')).lastEvent).toBe('signed in');
  expect(localStorage.getItem(STORED_SESSION)).toContain('refresh-1');
});

test('sign-up passes the site root and the names', async () => {
  const page = await freshPage();
  page.service.answer('POST /signup', { body: { ...ADA, identities: [] } });
  await page.start();
  const person = { email: ADA.email, password: 'Correct-horse-9', firstName: 'Ada', lastName: 'Lovelace' };
  expect(await page.contracts.session.signUp(person)).toEqual({ error: null });
  const [call] = page.service.calls;
  expect(call?.query.get('redirect_to')).toBe('http://localhost:3000/');
  expect(call?.body).toMatchObject({ email: ADA.email, data: { first_name: 'Ada', last_name: 'Lovelace' } });
});

test('a password without an email is refused in the words of the specification, without a request', async () => {
  const page = await freshPage();
  await page.start();
  const { error } = await page.contracts.session.signIn({ email: '', password: 'x' });
  expect(error?.message).toBe('You must provide either an email or phone number and a password');
  expect(page.service.calls).toEqual([]);
});

test('an auth service that does not answer returns an error and does not throw', async () => {
  const page = await freshPage();
  page.service.answer('POST /token', 'unreachable');
  await page.start();
  const { error } = await page.contracts.session.signIn({ email: ADA.email, password: 'Correct-horse-9' });
  expect(error?.code).toBe('AuthRetryableFetchError');
});

test('signing out here ends the session of this device only', async () => {
  remember(sessionOf());
  const page = await freshPage();
  page.service.answer('POST /logout', { status: 204 });
  await page.start();
  await page.settled('signed-in');
  expect(await page.contracts.session.signOut()).toEqual({ error: null });
  expect((await page.settled('signed-out')).lastEvent).toBe('signed out');
  expect(localStorage.getItem(STORED_SESSION)).toBeNull();
  expect(page.service.calls.at(-1)?.query.get('scope')).toBe('local');
});

test('signing out everywhere says so to the service', async () => {
  remember(sessionOf());
  const page = await freshPage();
  page.service.answer('POST /logout', { status: 204 });
  await page.start();
  await page.settled('signed-in');
  await page.contracts.session.signOut('global');
  await page.settled('signed-out');
  expect(page.service.calls.at(-1)?.query.get('scope')).toBe('global');
});

test('signing out takes the account’s data out of the cache', async () => {
  remember(sessionOf());
  const page = await freshPage();
  page.service.answer('POST /logout', { status: 204 });
  await page.start();
  await page.settled('signed-in');
  page.queryClient.setQueryData(['account', ADA.id, 'profile'], { firstName: 'Ada' });
  page.queryClient.setQueryData(['product', 'beach-set'], { title: 'Beach Set' });
  await page.contracts.session.signOut();
  await page.settled('signed-out');
  expect(page.queryClient.getQueryData(['account', ADA.id, 'profile'])).toBeUndefined();
  expect(page.queryClient.getQueryData(['product', 'beach-set'])).toBeDefined();
});

test('an expired session is refreshed and kept', async () => {
  remember(sessionOf(ADA, -10));
  const page = await freshPage();
  page.service.answer('POST /token', { body: { ...sessionOf(), refresh_token: 'refresh-2' } });
  await page.start();
  const state = await page.settled('signed-in');
  expect(state.session?.refreshToken).toBe('refresh-2');
  expect(localStorage.getItem(STORED_SESSION)).toContain('refresh-2');
});

test('a session that the service no longer knows ends signed out', async () => {
  remember(sessionOf(ADA, -10));
  const page = await freshPage();
  page.service.answer('POST /token', refusal(400, 'refresh_token_not_found'));
  await page.start();
  await page.settled('signed-out');
  expect(localStorage.getItem(STORED_SESSION)).toBeNull();
});

test('a change of the person arrives as user updated', async () => {
  remember(sessionOf());
  const page = await freshPage();
  page.service.answer('PUT /user', { body: { ...ADA, user_metadata: { first_name: 'Augusta', last_name: 'King' } } });
  await page.start();
  await page.settled('signed-in');
  const { auth } = await page.contracts.shopBackend(page.services.config);
  await auth.updateUser({ data: { first_name: 'Augusta' } });
  const state = await page.settled(({ lastEvent }) => lastEvent === 'user updated');
  expect(state.user?.firstName).toBe('Augusta');
});

const MALLORY = { ...ADA, id: '99999999-6f0f-4a57-9a63-2f3f5f6f1a99', email: 'mallory@example.com' };

/** An address that carries another visitor’s session, issued so many seconds ago. */
const withSession = (type: string, secondsAgo = 0): string => {
  const { access_token, expires_in, expires_at } = sessionOf(MALLORY, 3600 - secondsAgo);
  const fields = { access_token, refresh_token: 'refresh-of-mallory', token_type: 'bearer', type };
  return new URLSearchParams({ ...fields, expires_in: `${expires_in}`, expires_at: `${expires_at}` }).toString();
};

test.each(['/#', '/auth?view=new-password#', '/product/beach-set#'])(
  'a session in the address %s never takes the place of the visitor’s own, and leaves the address',
  async (path) => {
    remember(sessionOf());
    const service = createAuthService();
    service.answer('GET /user', { body: MALLORY });
    history.replaceState(null, '', `${path}${withSession('recovery')}`);
    const page = await freshPage(service);
    await page.start();
    const { user, session } = await page.settled('signed-in');
    expect([user?.email, session?.refreshToken]).toEqual([ADA.email, 'refresh-1']);
    expect(localStorage.getItem(STORED_SESSION)).toContain('refresh-1');
    expect(location.href).toBe(`http://localhost:3000${path.slice(0, -1)}`);
    expect(service.calls).toEqual([]);
  },
);

test('a session in the address signs no visitor in', async () => {
  const service = createAuthService();
  service.answer('GET /user', { body: MALLORY });
  history.replaceState(null, '', `/#${withSession('signup')}`);
  const page = await freshPage(service);
  await page.start();
  await page.settled('signed-out');
  expect(localStorage.getItem(STORED_SESSION)).toBeNull();
  expect(location.href).toBe('http://localhost:3000/');
  expect(service.calls).toEqual([]);
});

test.each([
  { age: 119, times: 0 },
  { age: 120, times: 1 },
])('of a session in the address that is $age s old the page warns $times times', async ({ age, times }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  history.replaceState(null, '', `/#${withSession('signup', age)}`);
  const page = await freshPage();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await page.start();
  await page.settled('signed-out');
  expect(warn.mock.calls.flat().filter((text) => String(text).includes('issued over 120s ago'))).toHaveLength(times);
  vi.useRealTimers();
});

test('a link that is confirmed on the page signs in here, although the client had not been loaded', async () => {
  const page = await freshPage();
  page.service.answer('POST /verify', { body: sessionOf() });
  await page.start();
  await page.settled('signed-out');
  const { confirmMailLink } = await import('./features/confirmation/mail-link.ts');
  const link = { kind: 'recovery', tokenHash: 'a'.repeat(56) } as const;
  expect(await confirmMailLink(page.services.config, link)).toEqual({ error: null, signedIn: true });
  const state = await page.settled('signed-in');
  expect([state.user?.email, state.lastEvent]).toEqual([ADA.email, 'password recovery']);
});

test('a link that has been used leads to a page that says so', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  history.replaceState(null, '', '/#error=access_denied&error_code=otp_expired&error_description=gone');
  const page = await freshPage();
  await page.start();
  expect(replace).toHaveBeenCalledWith('/auth?view=expired');
  expect(page.service.calls).toEqual([]);
});

test('a session that another tab has stored is taken over', async () => {
  const page = await freshPage();
  await page.start();
  remember(sessionOf());
  window.dispatchEvent(new StorageEvent('storage', { key: STORED_SESSION }));
  expect((await page.settled('signed-in')).user?.email).toBe(ADA.email);
});

test('a restored page knows without a request that the visitor has signed out meanwhile', async () => {
  remember(sessionOf());
  const page = await freshPage();
  await page.start();
  await page.settled('signed-in');
  const { length } = page.service.calls;
  localStorage.removeItem(STORED_SESSION);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect((await page.settled('signed-out')).user).toBeNull();
  expect(page.service.calls).toHaveLength(length);
});

test('a restored page knows that another account has signed in meanwhile', async () => {
  const page = await freshPage();
  await page.start();
  expect(page.store.getState().session.status).toBe('signed-out');
  remember(sessionOf());
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect((await page.settled('signed-in')).user?.email).toBe(ADA.email);
});
