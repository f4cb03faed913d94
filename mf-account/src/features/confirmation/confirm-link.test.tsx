// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADA, createAuthService, refusal, sessionOf } from '../../testing/auth-service.ts';
import { LOADING, pageFrame, SIGNED_IN, SIGNED_OUT } from '../../testing/page-frame.tsx';
import { ConfirmLink } from './confirm-link.tsx';

const TOKEN = 'a'.repeat(56);
const at = (type: string): string => `/auth?view=confirm&type=${type}&token_hash=${TOKEN}`;

let root: Root | undefined;
let service: ReturnType<typeof createAuthService>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  service = createAuthService();
  vi.stubGlobal('fetch', service.fetch);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(path: string, state = SIGNED_OUT) {
  const frame = pageFrame(path, <ConfirmLink />, state);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root?.render(frame.element));
  return frame;
}

const button = (): HTMLButtonElement => document.querySelector('button[type="submit"]')!;

/** Sends the form, until the page has its answer. */
async function press(): Promise<void> {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => document.querySelector('form')?.dispatchEvent(event));
  // Each turn ends by rendering the changes made meanwhile.
  while (button()?.hasAttribute('aria-busy')) await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
}

test('opening a link asks the auth service nothing, and a press confirms it', async () => {
  service.answer('POST /verify', { body: sessionOf() });
  const { address } = await open(at('signup'));
  expect(service.calls).toEqual([]);
  expect(button().textContent).toBe('Confirm my email');
  await press();
  await vi.waitFor(() => expect(address()).toBe('/'));
  expect(service.calls.map(({ path, body }) => [path, body['type'], body['token_hash']])).toEqual([
    ['/verify', 'email', TOKEN],
  ]);
});

test.each([
  ['email', '/', 'email'],
  ['recovery', '/auth?view=new-password', 'recovery'],
  ['email_change', '/account', 'email_change'],
  ['magiclink', '/account', 'email'],
])('a confirmed link for %s leads to %s, verified as %s', async (type, target, verified) => {
  service.answer('POST /verify', { body: sessionOf() });
  const { address } = await open(at(type));
  await press();
  await vi.waitFor(() => expect(address()).toBe(target));
  expect(service.calls.map(({ body }) => body['type'])).toEqual([verified]);
});

test('a signed-in visitor is asked before the link’s account takes over', async () => {
  await open(at('recovery'), SIGNED_IN);
  expect(service.calls).toEqual([]);
  expect(document.body.textContent).toContain('You’re signed in as ada@example.com.');
  const stay = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith('Stay signed in'));
  expect([stay?.textContent, stay?.getAttribute('href')]).toEqual(['Stay signed in as ada@example.com', '/account']);
  expect(button().textContent).toBe('Switch accounts');
});

test('the button is busy while the session is loading', async () => {
  await open(at('signup'), LOADING);
  expect(button().disabled).toBe(true);
});

test('without script the page says that it needs JavaScript', () => {
  const html = renderToString(pageFrame(at('signup'), <ConfirmLink />, LOADING).element);
  expect(html).toContain('Accounts need JavaScript');
  expect(html).toMatch(/<button type="submit"[^>]*disabled/);
});

test('a link that has been used leads to where another is asked for', async () => {
  service.answer('POST /verify', refusal(403, 'otp_expired'));
  const { address } = await open(at('signup'));
  await press();
  await vi.waitFor(() => expect(address()).toBe('/auth?view=expired'));
});

test('the link can be tried again when the service is unreachable', async () => {
  service.answer('POST /verify', 'unreachable');
  const { address } = await open(at('signup'));
  await press();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(address()).toBe(at('signup'));
  expect(button().disabled).toBe(false);
});

test('confirming the first of two addresses points to the second', async () => {
  service.answer('POST /verify', { body: { msg: 'Confirmation link accepted.', code: '200' } });
  await open(at('email_change'));
  await press();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('This address is confirmed'));
  expect(localStorage.getItem('capsule-collective-session')).toBeNull();
});

test.each(['/auth?view=confirm', `/auth?view=confirm&type=invite&token_hash=${TOKEN}`])(
  'an address that carries no whole link offers another: %s',
  async (path) => {
    await open(path);
    expect(button()).toBeNull();
    expect(document.body.textContent).toContain('Send a new confirmation email');
  },
);

test('the account of the link is the one that is signed in afterwards', async () => {
  service.answer('POST /verify', { body: sessionOf() });
  await open(at('magiclink'));
  await press();
  await vi.waitFor(() => expect(localStorage.getItem('capsule-collective-session')).toContain(ADA.id));
});
