// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { CART_KEY, cart } from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exclusiveWrites } from '../../lib/exclusive-writes.ts';
import { cartFrame } from '../../testing/cart-frame.tsx';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { capsule, variant } from '../../testing/shop-cart.ts';
import { createCartLedger } from '../cart/cart-ledger.ts';
import { createShopperCommands, type ShopperCommands } from '../cart/shopper-commands.ts';
import { CartLines } from './cart-lines.tsx';
import { UndoBar } from './undo-bar.tsx';

const REMOTE = 'mf-cart-checkout@1.0.0';

let unmount: () => void;
let commands: ShopperCommands;
/** Another tab stores these lines. */
let storeElsewhere: (items: readonly ReturnType<typeof capsule>[]) => void;
/** What screen readers have been told. */
const told: string[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { element, services } = cartFrame(
    <main>
      <h1>Your cart</h1>
      <UndoBar takesFocus />
      <CartLines />
    </main>,
  );
  const local = memoryStorage();
  const log = vi.fn();
  const writes = exclusiveWrites(undefined, CART_KEY);
  const ledger = createCartLedger(services.store.claim('cart', REMOTE), local, log, writes);
  const announce = (text: string) => told.push(text);
  commands = createShopperCommands(
    ledger,
    { notify: () => undefined, announce, events: services.events, remote: REMOTE },
    log,
  );
  vi.spyOn(cart, 'remove').mockImplementation(commands.remove);
  vi.spyOn(cart, 'undo').mockImplementation(commands.undo);
  storeElsewhere = (items) => {
    local.write(CART_KEY, JSON.stringify({ version: 1, items }));
    ledger.catchUp();
  };
  ledger.restore();
  commands.addLines([capsule(1), capsule(2), capsule(3)]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => root.unmount();
  act(() => root.render(element));
  told.length = 0;
});

afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const undo = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo');
const press = (button: HTMLButtonElement | null | undefined) => act(() => button?.click());
const remove = (number: number) =>
  press(document.querySelector<HTMLButtonElement>(`[aria-label="Remove Capsule ${number}, size S"]`));
const focused = () => document.activeElement as HTMLElement | null;

test('the focus was lost with the button that puts a line back: it moves to the line, and one sentence is read', () => {
  remove(2);
  expect(focused()).toBe(undo());
  told.length = 0;
  press(undo());
  expect(focused()?.dataset['cartLine']).toBe(variant(2));
  expect(focused()?.tabIndex).toBe(-1);
  expect(told).toEqual(['Capsule 2, size S added back. 3 items in your cart, $298.50.']);
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
  act(() => commands.clear());
  expect(focused()).toBe(undo());
  press(undo());
  expect(focused()?.dataset['cartLine']).toBe(variant(1));
});

test('the focus was lost when another tab changed the cart: it moves to the heading', () => {
  remove(2);
  expect(focused()).toBe(undo());
  act(() => storeElsewhere([capsule(1)]));
  expect(undo()).toBeUndefined();
  expect(focused()).toBe(document.querySelector('h1'));
});

test('a bar that goes without having the focus leaves it where it is', () => {
  remove(2);
  const elsewhere = document.querySelector<HTMLButtonElement>('[data-cart-line] button');
  act(() => elsewhere?.focus());
  act(() => commands.undo());
  expect(undo()).toBeUndefined();
  expect(focused()).toBe(elsewhere);
});
