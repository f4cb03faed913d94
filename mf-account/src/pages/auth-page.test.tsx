// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { AuthAnswer } from 'shared-contracts';
import { session } from 'shared-runtime';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LOADING, pageFrame, SIGNED_IN } from '../testing/page-frame.tsx';
import AuthPage from './auth-page.tsx';
import { AUTH_VIEWS } from './auth-views.ts';

let root: Root | undefined;
const given: unknown[] = [];

/** The session's owner, answering every command alike. */
function answering(error: AuthAnswer['error']): void {
  const answer = async (input: unknown): Promise<AuthAnswer> => {
    given.push(input);
    return { error };
  };
  onTestFinished(session.answer({ signIn: answer, signUp: answer, signOut: answer }));
}

async function open(path: string, state = LOADING) {
  const frame = pageFrame(path, <AuthPage />, state);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root?.render(frame.element));
  return frame;
}

const field = (name: string): HTMLInputElement => document.querySelector(`input[name="${name}"]`)!;

async function type(name: string, value: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setter?.call(field(name), value);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function submit(): Promise<void> {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => document.querySelector('form')?.dispatchEvent(event));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  given.length = 0;
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test.each(Object.entries(AUTH_VIEWS))('the view %s is complete on the server', (view, { title }) => {
  const html = renderToString(pageFrame(`/auth?view=${view}`, <AuthPage />, LOADING).element);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html.match(/<main id="main"/g)).toHaveLength(1);
});

test('every form posts, so that no password gets into an address, and says that it needs the script', () => {
  for (const view of ['sign-in', 'sign-up', 'forgotten', 'resend']) {
    const html = renderToString(pageFrame(`/auth?view=${view}`, <AuthPage />, LOADING).element);
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toContain('Accounts need JavaScript');
    expect(html).toMatch(/<button type="submit"[^>]*disabled/);
  }
});

test('a view that does not exist is the sign-in form', () => {
  const html = renderToString(pageFrame('/auth?view=constructor', <AuthPage />, LOADING).element);
  expect(html).toContain('<h1>Sign in</h1>');
});

test('each field declares its purpose to password managers', async () => {
  await open('/auth?view=sign-up');
  const purposes = ['first_name', 'last_name', 'email', 'password'].map((name) => field(name).autocomplete);
  expect(purposes).toEqual(['given-name', 'family-name', 'username', 'new-password']);
  await act(async () => root?.unmount());
  await open('/auth');
  expect(field('password').autocomplete).toBe('current-password');
});

test('a password has room for 72 characters, is masked, and can be read while it is typed', async () => {
  await open('/auth');
  expect([field('password').type, field('password').maxLength]).toEqual(['password', 72]);
  const reveal = field('password').form?.querySelector<HTMLButtonElement>('button[type="button"]');
  for (const [said, type] of [
    ['Show password', 'text'],
    ['Hide password', 'password'],
  ]) {
    expect(reveal?.textContent).toBe(said);
    await act(async () => reveal?.click());
    expect(field('password').type).toBe(type);
  }
});

test('every field has a label', async () => {
  await open('/auth?view=sign-up');
  for (const input of document.querySelectorAll('input'))
    expect(document.querySelector(`label[for="${CSS.escape(input.id)}"]`)?.textContent).not.toBe('');
});

test('the first frame in the browser is the one of the server', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(pageFrame('/auth', <AuthPage />, SIGNED_IN).element);
  const mismatches: unknown[] = [];
  const { element } = pageFrame('/auth', <AuthPage />, SIGNED_IN);
  root = await act(async () => hydrateRoot(box, element, { onRecoverableError: (error) => mismatches.push(error) }));
  expect(mismatches).toEqual([]);
});

test('a wrong password is reported beside its field, which gets the focus and keeps the input', async () => {
  answering({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  await open('/auth');
  await type('email', ' ada@example.com ');
  await type('password', ' wrong ');
  await submit();
  expect(given).toEqual([{ email: 'ada@example.com', password: ' wrong ' }]);
  const described = field('password').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toContain('That email and password don’t match.');
  expect(document.activeElement).toBe(field('password'));
  expect(field('password').value).toBe(' wrong ');
});

test('an unconfirmed email leads to another mail, and the address goes along', async () => {
  answering({ code: 'email_not_confirmed', message: 'Email not confirmed' });
  const { router } = await open('/auth');
  await type('email', 'ada@example.com');
  await type('password', 'Correct-horse-9');
  await submit();
  const remedy = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Send it again');
  expect(remedy?.getAttribute('href')).toBe('/auth?view=resend');
  await act(async () => router.navigate('/auth?view=resend'));
  expect(document.querySelector('h1')?.textContent).toBe('Confirm your email');
  expect(field('email').value).toBe('ada@example.com');
});

test('the strength of a password is shown while it is typed', async () => {
  await open('/auth?view=sign-up');
  await type('first_name', 'Ada');
  await type('last_name', 'Lovelace');
  await type('password', 'Lovelace1815');
  const advice = (): string =>
    document.getElementById(field('password').getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect(advice()).toContain('your name or email');
  await type('password', 'Bordeaux-tram-17-lilac');
  expect(advice()).toContain('Hard to guess');
});

test('signing up points to the inbox and does not reveal whether the address was known', async () => {
  answering(null);
  await open('/auth?view=sign-up');
  for (const [name, value] of Object.entries({ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }))
    await type(name, value);
  await type('password', 'Correct-horse-9');
  await submit();
  const person = { email: 'ada@example.com', password: 'Correct-horse-9', firstName: 'Ada', lastName: 'Lovelace' };
  expect(given).toEqual([person]);
  expect(document.activeElement?.textContent).toBe('Check your inbox');
});

test('the form’s instructions disappear when it is done', async () => {
  answering(null);
  await open('/auth?view=sign-up');
  expect(document.querySelector('main')?.textContent).toContain(AUTH_VIEWS['sign-up'].lead);
  expect(document.querySelector('main')?.textContent).toContain('Already have an account?');
  await submit();
  expect(document.querySelector('main')?.textContent).not.toContain(AUTH_VIEWS['sign-up'].lead);
  expect(document.querySelector('main')?.textContent).not.toContain('Already have an account?');
});

test('a password is shown on request and hidden again', async () => {
  await open('/auth');
  const toggle = (): HTMLButtonElement => document.querySelector('button[type="button"]')!;
  await act(async () => toggle().click());
  expect(field('password').type).toBe('text');
  expect(toggle().textContent).toBe('Hide password');
  await act(async () => toggle().click());
  expect(field('password').type).toBe('password');
});

test('a signed-in visitor is redirected to the requested page', async () => {
  const { address } = await open('/auth?return=%2Faccount%3Ftab%3Da', SIGNED_IN);
  expect(address()).toBe('/account?tab=a');
});

test.each(['https://evil.example', '//evil.example', '/.//evil.example'])(
  'a signed-in visitor is not redirected to %s',
  async (target) => {
    const { address } = await open(`/auth?return=${encodeURIComponent(target)}`, SIGNED_IN);
    expect(address()).toBe('/account');
  },
);

test('a link to a new password that is no longer good offers another one', async () => {
  await open('/auth?view=new-password', { ...SIGNED_IN, status: 'signed-out', user: null, session: null });
  expect(document.querySelector('main')?.textContent).toContain('That link has expired');
  expect(document.querySelector('main')?.textContent).not.toContain(AUTH_VIEWS['new-password'].lead);
  expect(document.querySelector('input')).toBeNull();
});
