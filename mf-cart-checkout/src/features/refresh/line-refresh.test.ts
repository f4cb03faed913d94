import { cartSubtotal } from 'shared-runtime';
import { expect, test, vi } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';
import { created, selling } from '../../testing/storefront-answers.ts';
import { CURRENT_FOR } from './line-refresh.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function refreshed(shop: ReturnType<typeof shopCart>): Promise<void> {
  const before = shop.heard.asked.length;
  shop.refreshLines();
  await import('../../asked-cart.ts');
  for (let turn = 0; turn < 20; turn += 1) await settled();
  expect(shop.heard.asked.length - before).toBeLessThanOrEqual(1);
}

test('a price, name, and picture stored long ago are brought up to date when the cart is shown', async () => {
  const shop = shopCart({ answer: selling({ 1: { price: '610.0', title: 'New name' }, 2: { price: '99.5' } }) });
  shop.addLines([capsule(1, { price: 99 }), capsule(2, { name: 'Capsule 1' }), capsule(1, { price: 99 })]);
  await refreshed(shop);
  expect(shop.heard.asked).toMatchObject([{ operation: 'variantsById', variables: { ids: [variant(1), variant(2)] } }]);
  const fresh = { price: 610, name: 'New name', image: 'https://cdn.example/new.jpg', imageAlt: 'New' };
  expect(shop.state().items).toMatchObject([fresh, { price: 99.5 }, fresh]);
  expect(shop.stored()).toMatchObject({ items: [fresh, { price: 99.5 }, fresh] });
  expect(shop.heard.announced.at(-1)).toBe('The price of Capsule 1, size S changed from $99.00 to $610.00.');
});

test('the pixel reported the price that a line was stored with: it reports the price that was refreshed', async () => {
  const local = memoryStorage();
  shopCart({ local }).addLines([capsule(1, { price: 99, quantity: 2 })]);
  const heard: unknown[][] = [];
  const today = selling({ 1: { price: '610.0' } });
  const shop = shopCart({
    local,
    browser: {
      pixel:
        () =>
        (...call: unknown[]) =>
          heard.push(call),
    },
    answer: (operation, variables) =>
      operation === 'variantsById'
        ? today(operation, variables)
        : created(variables, { prices: { [variant(1)]: '610.0' } }),
  });
  await refreshed(shop);
  await shop.checkout();
  expect(heard[0]).toEqual([
    'track',
    'InitiateCheckout',
    { value: 1220, currency: 'USD', content_ids: [variant(1)], num_items: 2 },
  ]);
  expect(shop.heard.events).toContainEqual({ name: 'cart:checkout-started', payload: { items: 2, value: 1220 } });
  expect(cartSubtotal(shop.state())).toBe(1220_00);
  expect(shop.heard.went).toHaveLength(1);
});

test('the lines stay as they were stored until the storefront answers', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const shop = shopCart({ answer: () => promise });
  const stale = capsule(1, { price: 99, image: 'https://cdn.example/old.jpg' });
  shop.addLines([stale]);
  await refreshed(shop);
  expect(shop.heard.asked).toHaveLength(1);
  expect(shop.state()).toMatchObject({ items: [stale], status: 'ready', notices: [] });
  expect(shop.heard.announced).toEqual([]);
  resolve(await selling({ 1: { price: '610.0' } })('variantsById', { ids: [variant(1)] }));
  await vi.waitFor(() =>
    expect(shop.state().items).toMatchObject([{ price: 610, image: 'https://cdn.example/new.jpg' }]),
  );
});

test('a line whose size is sold out or gone says so beside it, once', async () => {
  let now = 0;
  const shop = shopCart({
    answer: selling({ 1: { price: '99.5', availableForSale: false } }),
    browser: { now: () => now },
  });
  shop.addLines([capsule(1), capsule(2)]);
  await refreshed(shop);
  const notices = [
    { merchandiseId: variant(1), text: 'This size is sold out. Remove it to check out.' },
    { merchandiseId: variant(2), text: 'This size is no longer available. Remove it to check out.' },
  ];
  expect(shop.state().notices).toMatchObject(notices);
  const said = shop.heard.announced.length;
  now += CURRENT_FOR;
  await refreshed(shop);
  expect(shop.state().notices).toMatchObject(notices);
  expect(shop.heard.announced).toHaveLength(said);
});

test('a cart that is shown again within a minute asks nothing, and one with a new line asks once more', async () => {
  const shop = shopCart({ answer: selling({ 1: { price: '99.5' }, 2: { price: '99.5' } }) });
  shop.addLines([capsule(1)]);
  await refreshed(shop);
  await refreshed(shop);
  expect(shop.heard.asked).toHaveLength(1);
  shop.addLines([capsule(2)]);
  await refreshed(shop);
  expect(shop.heard.asked).toHaveLength(2);
});

test('a storefront that cannot be asked leaves the lines as they are, and is asked again', async () => {
  const shop = shopCart({ answer: () => new Response('', { status: 500 }) });
  shop.addLines([capsule(1, { price: 99 })]);
  await refreshed(shop);
  await refreshed(shop);
  expect(shop.heard.asked).toHaveLength(2);
  expect(shop.state()).toMatchObject({ items: [capsule(1, { price: 99 })], notices: [] });
});

test('a line without a size asks nothing', async () => {
  const shop = shopCart({ answer: selling({}) });
  shop.addLines([capsule(1, { merchandiseId: 'beach-set' })]);
  await refreshed(shop);
  expect(shop.heard.asked).toEqual([]);
  expect(shop.state().notices).toEqual([]);
});

test('more lines than the storefront takes at once are asked about in two requests', async () => {
  const numbers = Array.from({ length: 270 }, (_, index) => index + 1);
  const shop = shopCart({ answer: selling(Object.fromEntries(numbers.map((number) => [number, { price: '610.0' }]))) });
  shop.addLines(numbers.map((number) => capsule(number)));
  shop.refreshLines();
  await vi.waitFor(() => expect(shop.state().items.every(({ price }) => price === 610)).toBe(true));
  const sizes = shop.heard.asked.map(({ variables }) => (variables['ids'] as string[]).length);
  expect(sizes).toEqual([250, 20]);
});
