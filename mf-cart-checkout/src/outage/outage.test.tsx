// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type CartState, emptyCart } from 'shared-contracts';
import { cart as commands, PlatformContext } from 'shared-runtime';
import { testPlatform, WithRouter } from 'shared-runtime/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CART_KEY, writeStoredCart } from '../lib/stored-cart.ts';
import { inboxOf } from '../lib/inbox.ts';
import { BesidePage, ItemCount, keepsPage, OutagePage } from './outage.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const variant = (number: number): string => `gid://shopify/ProductVariant/${number}`;
const line = { merchandiseId: variant(1), name: 'Bordeaux Capsule', size: 'S', price: 610, quantity: 2 };

let root: Root;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  localStorage.setItem(CART_KEY, writeStoredCart([line]));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  localStorage.clear();
  document.cookie = 'capsule-collective-inbox=; Path=/; Max-Age=0';
});

const stored = (): unknown => JSON.parse(localStorage.getItem(CART_KEY) ?? 'null').items;

/** The cart's page as the shell shows it in an outage, and the count of the header. */
function Page() {
  return (
    <>
      {keepsPage() ? (
        <>
          <BesidePage />
          <p>The cart’s own page</p>
        </>
      ) : (
        <OutagePage />
      )}
      <i>
        <ItemCount format={String} />
      </i>
    </>
  );
}

async function open(cart: Partial<CartState> = {}): Promise<void> {
  const config = { siteOrigin: 'http://localhost:3000' };
  const { platform } = testPlatform({ config, state: { cart: { ...emptyCart, ...cart } } });
  await act(async () =>
    root.render(
      <PlatformContext value={platform}>
        <WithRouter at="/cart">
          <Page />
        </WithRouter>
      </PlatformContext>,
    ),
  );
}

/** Presses the button of the form; resolves to whether it is sent. */
async function submit(): Promise<boolean> {
  const form = document.querySelector('form');
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  await act(async () => form?.dispatchEvent(event));
  return form?.isConnected === true && !event.defaultPrevented;
}

test('while the owner is missing the stored lines stand in the place of its page', async () => {
  await open();
  expect(document.querySelector('h1')?.textContent).toBe('Your cart');
  expect(document.body.textContent).toContain('Bordeaux Capsule, size S');
  expect(document.querySelector('[data-cart-subtotal]')?.textContent).toBe('$1,220.00');
  expect(document.querySelector('i')?.textContent).toBe('2');
  expect(document.body.textContent).not.toContain('own page');
});

test('where only the page is missing, the cart’s lines replace it and its checkout is pressed', async () => {
  const checkout = vi.spyOn(commands, 'checkout').mockResolvedValue();
  await open({ status: 'ready', items: [{ ...line, quantity: 1 }] });
  expect(document.querySelector('[data-cart-subtotal]')?.textContent).toBe('$610.00');
  expect(document.querySelector('form')).toBeNull();
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === 'Checkout')?.click();
  expect(checkout).toHaveBeenCalledOnce();
});

test.each(['', 'garbage', '{"version":1,"items":[]}'])(
  'of a stored cart like "%s" the page says that it is empty',
  async (text) => {
    localStorage.setItem(CART_KEY, text);
    await open();
    expect(document.body.textContent).toContain('Your cart is empty.');
    expect(document.querySelector('form')).toBeNull();
  },
);

test('the lines go by form once, however often it is sent, and are counted all the while', async () => {
  await open();
  expect(await submit()).toBe(true);
  expect(await submit()).toBe(true);
  expect(inboxOf(document.cookie)).toMatchObject([{ variantId: variant(1), quantity: 2 }]);
  expect(stored()).toEqual([]);
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/cart/checkout');
});

test('earlier additions by form appear beside the stored lines, which join them', async () => {
  document.cookie = 'capsule-collective-inbox=abc12345-7-1; Path=/';
  await open();
  expect(document.body.textContent).toContain('own page');
  expect(document.body.textContent).toContain('Bordeaux Capsule, size S');
  expect(document.querySelector('i')?.textContent).toBe('3');
  expect(await submit()).toBe(true);
  expect(inboxOf(document.cookie).map(({ variantId }) => variantId)).toEqual([variant(7), variant(1)]);
});

test('a browser that keeps no cookie keeps the lines', async () => {
  await open();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect(await submit()).toBe(false);
  expect(stored()).toEqual([line]);
  expect(document.body.textContent).toContain('as soon as your cart is back');
});

test('the sizes of pieces are shown and go along by form', async () => {
  const attributes = [
    { key: 'Coat', value: 'XS' },
    { key: 'Ankle Boots', value: '8' },
  ];
  localStorage.setItem(CART_KEY, writeStoredCart([{ ...line, size: 'S', attributes }]));
  await open();
  expect(document.body.textContent).toContain(`${line.name}, size S, Coat: XS, Ankle Boots: 8`);
  expect(await submit()).toBe(true);
  expect(inboxOf(document.cookie)).toMatchObject([{ variantId: variant(1), attributes }]);
});

test.each([
  ['has no size yet', { merchandiseId: 'bordeaux-capsule' }, 'choose a size'],
  ['is more than forms can carry', { quantity: 1000 }, 'as soon as your cart is back'],
])('a line that %s is not sent by form as something else', async (_name, fields, said) => {
  localStorage.setItem(CART_KEY, writeStoredCart([{ ...line, ...fields }]));
  await open();
  expect(document.querySelector('form')).toBeNull();
  expect(document.body.textContent).toContain(said);
});
