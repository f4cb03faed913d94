// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentAnnouncements } from '../feedback/announcer.ts';
import {
  notify,
  notifyChannel,
  NOTIFY_DURATION_MS,
  NOTIFY_MAX_VISIBLE,
  toast,
  toastChannel,
  TOAST_DURATION_MS,
} from './toast-api.ts';
import { ToastHosts } from './toast-hosts.tsx';

let root: Root;

// Messages from tests of other files in the same process still wait for a host.
beforeAll(() => {
  for (const channel of [notifyChannel, toastChannel]) channel.attach(() => undefined)();
});

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  // Closed toasts leave their libraries' module state, too, before the next test.
  await pass(10_000);
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

async function mountHosts() {
  await act(async () => root.render(<ToastHosts />));
  await act(() => vi.dynamicImportSettled());
  await pass(50);
}

/** Speaks, waits for a host that has to be fetched first, and for the announcement that follows a frame later. */
async function say(speak: () => void) {
  await act(async () => speak());
  await act(() => vi.dynamicImportSettled());
  await pass(100);
}

const sonnerToasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const livingSonnerToasts = () => sonnerToasts().filter((element) => element.dataset['removed'] !== 'true');
const radixToasts = () => [...document.querySelectorAll<HTMLElement>('.ui-toast-viewport .ui-toast')];

test('a confirmation sent before the hosts are mounted is shown once they are', async () => {
  notify({ title: 'Added to cart', description: '2 item(s) added to your cart' });
  await mountHosts();

  expect(sonnerToasts().map((element) => element.textContent)).toEqual(['Added to cart2 item(s) added to your cart']);
});

test('a confirmation stays for 4 seconds', async () => {
  await mountHosts();
  await say(() => notify({ title: 'Added to cart' }));

  await pass(NOTIFY_DURATION_MS - 200);
  expect(livingSonnerToasts()).toHaveLength(1);

  await pass(200);
  expect(NOTIFY_DURATION_MS).toBe(4000);
  expect(livingSonnerToasts()).toHaveLength(0);
});

test('of five confirmations three are visible', async () => {
  await mountHosts();
  await say(() => {
    for (let index = 1; index <= 5; index += 1) notify({ title: `Added ${index}` });
  });

  expect(NOTIFY_MAX_VISIBLE).toBe(3);
  expect(sonnerToasts().filter((element) => element.dataset['visible'] === 'true')).toHaveLength(3);
});

test('a confirmation is spoken once: by its own live region, or in the words that are given for it', async () => {
  await mountHosts();
  const regionOf = (text: string) => {
    const toasts = [...document.querySelectorAll('.ui-toast')];
    return toasts.find((toast) => toast.textContent?.includes(text))?.closest('[aria-live]');
  };
  const before = currentAnnouncements().polite;
  await say(() => notify({ title: 'Link copied', description: 'Paste it anywhere.' }));
  expect(regionOf('Link copied')?.getAttribute('aria-live')).toBe('polite');
  expect(currentAnnouncements().polite).toBe(before);
  await say(() => notify({ title: 'Added to cart', spoken: 'Beach Set added.' }));
  expect(regionOf('Added to cart')?.getAttribute('aria-live')).toBe('off');
  expect(currentAnnouncements().polite.trim()).toBe('Beach Set added.');
});

test('an error toast stays for 5 seconds and looks destructive', async () => {
  await mountHosts();
  await say(() => toast({ title: 'Checkout Error', description: 'Please try again.', variant: 'destructive' }));
  expect(radixToasts().map((element) => element.dataset['variant'])).toEqual(['destructive']);

  await pass(TOAST_DURATION_MS - 200);
  expect(radixToasts()).toHaveLength(1);

  await pass(400);
  expect(TOAST_DURATION_MS).toBe(5000);
  expect(radixToasts()).toHaveLength(0);
});

test('a destructive toast interrupts, a default one waits', async () => {
  await mountHosts();
  await say(() => toast({ title: 'Checkout Error', variant: 'destructive' }));
  expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('Checkout Error');

  await pass(TOAST_DURATION_MS + 500);
  await say(() => toast({ title: 'Saved' }));
  const spoken = [...document.querySelectorAll('[aria-live="polite"]')].map((element) => element.textContent);
  expect(spoken.join()).toContain('Saved');
});

test('acting on a confirmation runs its action and closes it', async () => {
  const onClick = vi.fn();
  await mountHosts();
  await say(() => notify({ title: 'Added to cart', action: { label: 'View cart', onClick } }));

  await act(async () => document.querySelector<HTMLButtonElement>('.ui-toast__action')?.click());
  await pass(300);

  expect(onClick).toHaveBeenCalledOnce();
  expect(livingSonnerToasts()).toHaveLength(0);
});
