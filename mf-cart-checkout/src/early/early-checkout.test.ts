// @vitest-environment happy-dom
import path from 'node:path';
import vm from 'node:vm';
import { inlineScript } from 'experiments/head';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CART_KEY } from '../lib/stored-cart.ts';
import { INBOX_COOKIE } from '../lib/handler-cookies.ts';

interface EarlyPage {
  readonly __cartAdds?: unknown[];
  readonly __earlyDrawer: { close(): void; wantsCheckout: boolean; onCheckout(): void };
}

const SCRIPTS = await Promise.all(
  ['early-drawer.ts', 'early-submits.ts'].map((file) => inlineScript(path.join(import.meta.dirname, file))),
);
const page = window as unknown as EarlyPage;
const ITEM = JSON.stringify({ merchandiseId: 'gid://shopify/ProductVariant/1', name: 'Bordeaux Capsule', price: 288 });
const sent = vi.fn();
const led = vi.fn();

/** Answers as the server does: the cookie holds the posted lines. */
function keep(_url: string, { body }: { readonly body: URLSearchParams }): Promise<Response> {
  const lines: { press: string; quantity: number }[] = JSON.parse(body.get('item') ?? '[]');
  document.cookie = `${INBOX_COOKIE}=${lines.map(({ press }) => `${press}-1-1`).join('_')}; Path=/`;
  return Promise.resolve(new Response());
}

const checkout = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"] .ui-modal__footer button')].at(0);
const status = (): string | null | undefined => document.querySelector('.ui-stand-in__status')?.textContent;

/** Listens as the shop's own script does once it is there. */
function whenEarlyCheckoutWanted(run: () => void): void {
  const drawer = page.__earlyDrawer;
  drawer.onCheckout = () => {
    drawer.wantsCheckout = false;
    run();
  };
  if (drawer.wantsCheckout) drawer.onCheckout();
}

function add(): void {
  const form = document.createElement('form');
  form.setAttribute('data-cart-add', '');
  const input = Object.assign(document.createElement('input'), { name: 'item', value: ITEM });
  form.append(input);
  document.body.append(form);
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sent.mockReset();
  led.mockReset();
  vi.stubGlobal('fetch', vi.fn(keep));
  vi.spyOn(location, 'assign').mockImplementation(led);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent(this.method, this.getAttribute('action'));
  });
  if (page.__cartAdds === undefined) for (const script of SCRIPTS) vm.runInThisContext(script);
  page.__earlyDrawer.onCheckout = () => undefined; // Removes the listener of the previous test.
  document.body.innerHTML = '<div data-ui-live-region><p aria-live="polite"></p></div>';
  add();
});

afterEach(() => {
  page.__earlyDrawer.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.cookie = `${INBOX_COOKIE}=; Max-Age=0; Path=/`;
});

test('a press is answered, passed on once to the code that carries it out, and announced to screen readers', () => {
  const wanted = vi.fn();
  whenEarlyCheckoutWanted(wanted);
  checkout()?.focus();
  checkout()?.click();
  checkout()?.click();
  expect(checkout()?.textContent).toBe('Processing...');
  expect(checkout()?.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(checkout());
  expect(document.querySelector('[data-ui-live-region]')?.textContent).toBe('Opening checkout…');
  expect(wanted).toHaveBeenCalledOnce();
});

test('the code that carries it out may load after the press', () => {
  checkout()?.click();
  const wanted = vi.fn();
  whenEarlyCheckoutWanted(wanted);
  expect(wanted).toHaveBeenCalledOnce();
});

test('closing the panel takes the press back', () => {
  checkout()?.click();
  page.__earlyDrawer.close();
  const wanted = vi.fn();
  whenEarlyCheckoutWanted(wanted);
  expect(wanted).not.toHaveBeenCalled();
});

test('where no script comes, the whole cart is posted and then checked out', async () => {
  checkout()?.click();
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent.mock.calls).toEqual([['post', '/cart/checkout']]);
  expect(led).not.toHaveBeenCalled();
});

test('a cart of which the server knows only a part is shown before it is checked out', async () => {
  const stored = JSON.parse(localStorage.getItem(CART_KEY) ?? '');
  localStorage.setItem(CART_KEY, JSON.stringify({ ...stored, items: [{ merchandiseId: 'older' }, ...stored.items] }));
  checkout()?.click();
  await vi.advanceTimersByTimeAsync(4000);
  expect(led.mock.calls).toEqual([['/cart']]);
  expect(sent).not.toHaveBeenCalled();
});

test('where nothing could be posted, the button may be pressed again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  checkout()?.click();
  await vi.advanceTimersByTimeAsync(4000);
  expect(status()).toContain('We couldn’t open your cart.');
  expect(checkout()?.textContent).toBe('Checkout');
  expect(checkout()?.getAttribute('aria-disabled')).toBe('false');
});
