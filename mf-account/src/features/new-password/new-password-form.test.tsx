// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { SessionState } from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADA, createAuthService, refusal, sessionOf } from '../../testing/auth-service.ts';
import { pageFrame, SIGNED_IN } from '../../testing/page-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

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

/** Ada with a session that began with this method. */
function begunWith(method: string): SessionState {
  const claims = { amr: [{ method, timestamp: Date.now() / 1000 - 60 }] };
  const accessToken = `header.${btoa(JSON.stringify(claims))}.signature`;
  return { ...SIGNED_IN, session: { accessToken, refreshToken: 'refresh', expiresAt: 4_102_444_800 } };
}

async function open(state: SessionState): Promise<void> {
  const frame = pageFrame('/auth?view=new-password', <NewPasswordForm />, state);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root?.render(frame.element));
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

async function submit(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = field(name);
    if (!input) throw new Error(`There is no field ${name}`);
    input.value = value;
  }
  const event = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => document.querySelector('form')?.dispatchEvent(event));
}

const asked = (): string[] => service.calls.map(({ method, path }) => `${method} ${path}`);

test('a wrong current password changes nothing and is reported beside its field', async () => {
  service.answer('POST /token', refusal(400, 'invalid_credentials'));
  await open(begunWith('password'));
  await submit({ current_password: 'Guess-Horse-1', password: 'Brand-New-Horse-7' });
  await vi.waitFor(() => expect(document.activeElement).toBe(field('current_password')));
  expect(document.body.textContent).toContain('That password doesn’t match this account. Check it and try again.');
  expect(asked()).toEqual(['POST /token']);
});

test('the right one goes along with the change', async () => {
  service.answer('POST /token', { body: sessionOf() });
  service.answer('PUT /user', { body: ADA });
  await open(begunWith('password'));
  await submit({ current_password: ' Correct-Horse-9 ', password: 'Brand-New-Horse-7' });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Your password has been changed'));
  const [again, change] = service.calls;
  expect(again?.body).toMatchObject({ email: 'ada@example.com', password: ' Correct-Horse-9 ' });
  expect(change?.body).toMatchObject({ password: 'Brand-New-Horse-7', current_password: ' Correct-Horse-9 ' });
});

test('a visitor who came by the link of a mail is not asked for the current password', async () => {
  await open(begunWith('otp'));
  expect(field('current_password')).toBeNull();
  expect(field('password')).not.toBeNull();
});
