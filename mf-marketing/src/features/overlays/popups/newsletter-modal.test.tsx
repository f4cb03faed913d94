// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testPlatform } from 'shared-runtime/testing';
import { showInPage } from '../../../testing/page-frame.tsx';
import { NewsletterModal } from './newsletter-modal.tsx';

const onShown = vi.fn();
const onClose = vi.fn();
let end = async (): Promise<void> => undefined;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const spy of [onShown, onClose]) spy.mockClear();
  ({ end } = await showInPage(
    <NewsletterModal isOpen onShown={onShown} onClose={onClose} />,
    testPlatform({ side: 'browser' }).platform,
  ));
  // The surface is fetched when a dialog is first opened.
  while (onShown.mock.calls.length === 0) await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
  vi.useFakeTimers();
});

afterEach(async () => {
  vi.useRealTimers();
  await end();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')!;
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

async function submit(): Promise<void> {
  const form = dialog().querySelector('form');
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

test('it counts as shown once its dialog stands', () => {
  expect(onShown).toHaveBeenCalledTimes(1);
});

test('the browser checks the email, and nothing else does', () => {
  const field = dialog().querySelector('input')!;
  expect([field.type, field.required, field.form?.noValidate]).toEqual(['email', true, false]);
});

test('a valid submit welcomes, takes the focus along and closes after 2 s, with no call made', async () => {
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  await submit();
  expect(dialog().textContent).toContain('Welcome to the collective!');
  expect(dialog().textContent).toContain('Check your inbox for exclusive access.');
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  await pass(1999);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});
