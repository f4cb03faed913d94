// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { cart } from 'shared-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartFrame } from '../../testing/cart-frame.tsx';
import { capsule, variant } from '../../testing/shop-cart.ts';
import { shopperCart } from '../../testing/shopper-cart.ts';
import { CartLines } from './cart-line-list.tsx';
import { UndoBar } from './undo-bar.tsx';

let unmount: () => void;
let shopper: ReturnType<typeof shopperCart>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { element, services } = cartFrame(
    <main>
      <h1>Your cart</h1>
      <UndoBar takesFocus />
      <CartLines />
    </main>,
  );
  shopper = shopperCart(services);
  vi.spyOn(cart, 'remove').mockImplementation(shopper.commands.remove);
  vi.spyOn(cart, 'undo').mockImplementation(shopper.commands.undo);
  shopper.commands.addLines([capsule(1), capsule(2), capsule(3)]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => root.unmount();
  act(() => root.render(element));
});

afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
const undo = () => button('Undo');
const press = (pressed: HTMLButtonElement | undefined) => act(() => pressed?.click());
const remove = (number: number) => press(button(`Remove Capsule ${number}, size S`));
const focused = () => document.activeElement as HTMLElement | null;

test('the focus was lost with the button that puts a line back: it moves to the line, and one sentence is read', () => {
  remove(2);
  expect(focused()).toBe(undo());
  shopper.announced.length = 0;
  press(undo());
  expect(focused()?.dataset['cartLine']).toBe(variant(2));
  expect(focused()?.tabIndex).toBe(-1);
  expect(shopper.announced).toEqual(['Capsule 2, size S added back. 3 items in your cart, $298.50.']);
});

test('the line that came back takes no focus once the focus has moved on', () => {
  remove(2);
  press(undo());
  const line = focused();
  expect(line?.hasAttribute('tabindex')).toBe(true);
  line?.querySelector('button')?.focus();
  expect(line?.hasAttribute('tabindex')).toBe(false);
});

test('of a cleared cart that comes back the first line has the focus', () => {
  act(() => shopper.commands.clear());
  expect(focused()).toBe(undo());
  press(undo());
  expect(focused()?.dataset['cartLine']).toBe(variant(1));
});

test('the focus was lost when another tab changed the cart: it moves to the heading', () => {
  remove(2);
  expect(focused()).toBe(undo());
  act(() => shopper.storeElsewhere([capsule(1)]));
  expect(undo()).toBeUndefined();
  expect(focused()).toBe(document.querySelector('h1'));
});

test('a bar that goes without having the focus leaves it where it is', () => {
  remove(2);
  const elsewhere = document.querySelector<HTMLButtonElement>('[data-cart-line] button');
  act(() => elsewhere?.focus());
  act(() => shopper.commands.undo());
  expect(undo()).toBeUndefined();
  expect(focused()).toBe(elsewhere);
});
