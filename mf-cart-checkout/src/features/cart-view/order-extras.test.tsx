// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { CartState, Discount } from 'shared-contracts';
import { cart } from 'shared-runtime';
import { LiveRegion } from 'shared-ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartFrame } from '../../testing/cart-frame.tsx';
import { OrderExtras } from './order-extras.tsx';

const CODE = 'WELCOME10';
const WORTH: Discount = { amount: 1000, total: 9000 };
let root: Root;
let change: (patch: Partial<CartState>) => void;

/** The announcements to screen readers, each sentence once. */
const announced: string[] = [];
let last = '';
const region = () => document.querySelector('[aria-live="polite"]')?.textContent ?? '';
const watch = new MutationObserver(() => {
  if (region() !== last) announced.push(region().trim());
  last = region();
});

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  const { element, services } = cartFrame(
    <>
      <LiveRegion />
      <OrderExtras />
    </>,
  );
  const slice = services.store.claim('cart', 'mf-cart-checkout@1.0.0');
  change = (patch) => act(() => slice.set((state) => ({ ...state, ...patch })));
  vi.spyOn(cart, 'setDiscountCode').mockImplementation((discountCode) =>
    slice.set((state) => ({ ...state, discountCode, discount: null })),
  );
  act(() => root.render(element));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  announced.length = 0;
  last = region();
});

afterEach(() => {
  watch.disconnect();
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const field = () => document.querySelector<HTMLInputElement>('input[name="code"]');
const remove = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove code');

function apply(code: string): void {
  const input = field();
  if (!input?.form) throw new Error('There is no field for a code');
  input.focus();
  input.value = code;
  const { form } = input;
  act(() => form.requestSubmit());
}

test('an applied code is announced once, and not for every later total', async () => {
  apply(CODE);
  change({ discount: 'asked' });
  change({ discount: WORTH });
  change({ discount: null });
  change({ discount: { amount: 2000, total: 18_000 } });
  await Promise.resolve();
  expect(announced).toEqual(['Code WELCOME10 is applied. Your total is $90.00.']);
});

test('a code that the storefront could not price is announced once, without a later total', async () => {
  apply(CODE);
  change({ discount: 'asked' });
  change({ discount: null });
  change({ discount: WORTH });
  await Promise.resolve();
  expect(announced).toEqual(['Code WELCOME10 will apply at checkout if it’s valid.']);
});

test('the code after a refused one is announced once the storefront has answered', async () => {
  apply('SPRING99');
  change({ discount: 'asked' });
  change({ discount: null, discountCode: '' });
  apply(CODE);
  change({ discount: 'asked' });
  change({ discount: WORTH });
  await Promise.resolve();
  expect(announced).toEqual(['Code WELCOME10 is applied. Your total is $90.00.']);
});

test('a code that was there before is not read', async () => {
  change({ discountCode: CODE, discount: 'asked' });
  change({ discount: WORTH });
  await Promise.resolve();
  expect(announced).toEqual([]);
});

test('the replacement of the field takes its focus, and gives it back', async () => {
  apply(CODE);
  expect(field()).toBeNull();
  expect(document.activeElement).toBe(remove());
  act(() => remove()?.click());
  expect(document.activeElement).toBe(field());
  await Promise.resolve();
  expect(announced).toEqual(['Code WELCOME10 removed.']);
});

test('a code that comes from elsewhere moves no focus', () => {
  change({ discountCode: CODE });
  expect(remove()).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});
