// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  page.events.on('session:changed', ({ status }) => changes.push(status));
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

test('an auth service that does not answer is told as an error and not thrown', async () => {
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

const fragment = (type: string): string => {
  const { access_token, refresh_token, expires_in, expires_at } = sessionOf();
  const fields = { access_token, refresh_token, token_type: 'bearer', type };
  return new URLSearchParams({ ...fields, expires_in: `${expires_in}`, expires_at: `${expires_at}` }).toString();
};

test('the link of a confirmation mail signs in and leaves no token in the address', async () => {
  const service = createAuthService();
  service.answer('GET /user', { body: ADA });
  history.replaceState(null, '', `/#${fragment('signup')}`);
  const page = await freshPage(service);
  await page.start();
  await page.settled(({ lastEvent }) => lastEvent === 'signed in');
  expect(location.href).toBe('http://localhost:3000/');
});

test('the link of a reset mail arrives as password recovery', async () => {
  const service = createAuthService();
  service.answer('GET /user', { body: ADA });
  history.replaceState(null, '', `/auth?view=new-password#${fragment('recovery')}`);
  const page = await freshPage(service);
  await page.start();
  const state = await page.settled(({ lastEvent }) => lastEvent === 'password recovery');
  expect(state.status).toBe('signed-in');
  expect(location.href).toBe('http://localhost:3000/auth?view=new-password');
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
