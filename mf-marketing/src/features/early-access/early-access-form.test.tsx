// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EarlyAccessForm } from './early-access-form.tsx';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<EarlyAccessForm />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = (): HTMLInputElement => document.querySelector('input')!;
const button = (): HTMLButtonElement => document.querySelector('button[type="submit"]')!;

async function submit(email: string): Promise<void> {
  field().value = email;
  await act(async () => button().form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test('joining takes exactly one second and clears the field', async () => {
  await submit('anna@example.com');
  expect(button().textContent).toBe('Joining...');
  await pass(999);
  expect(button().textContent).toBe('Joining...');
  expect(field().value).toBe('anna@example.com');
  await pass(1);
  expect(button().textContent).toBe('Join early access');
  expect(field().value).toBe('');
});

test('joining makes no call', async () => {
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  await submit('anna@example.com');
  await pass(5000);
  expect(send).not.toHaveBeenCalled();
});

test('leaving the page while joining leaves no clock running', async () => {
  await submit('anna@example.com');
  expect(vi.getTimerCount()).toBe(1);
  await act(async () => root.render(null));
  expect(vi.getTimerCount()).toBe(0);
});

test('the field asks for an email and has no name that could reach the address bar', () => {
  expect(field().type).toBe('email');
  expect(field().required).toBe(true);
  expect(field().name).toBe('');
});
