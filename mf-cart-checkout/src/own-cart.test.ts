import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { CART_KEY } from './lib/stored-cart.ts';
import { capsule, shopCart, variant } from './testing/shop-cart.ts';

afterEach(() => vi.useRealTimers());

test('nothing stored is an empty cart that is ready', () => {
  expect(shopCart().state()).toMatchObject({ items: [], status: 'ready', isOpen: false });
});

test.each([
  ['unreadable text', '{"version":1,"items":[', []],
  ['a malformed line', JSON.stringify({ version: 1, items: [capsule(1), { name: 'Half a line' }] }), [capsule(1)]],
])(
  '%s in the storage is told to the operators by its code, once, and what can be kept is kept',
  (_name, text, items) => {
    const local = memoryStorage();
    local.write(CART_KEY, text);
    const shop = shopCart({ local });
    shop.owned.catchUp();
    expect(shop.heard.logged).toMatchObject([{ code: 'CART-001' }]);
    expect(shop.state().items).toEqual(items);
  },
);

test('adding appends, opens the drawer, stores and confirms with the number of lines', () => {
  const shop = shopCart();
  shop.addLines([capsule(1, { quantity: 4 }), capsule(1)]);
  expect(shop.state()).toMatchObject({ items: [{ quantity: 4 }, { quantity: 1 }], isOpen: true });
  expect(shop.stored()).toEqual({ version: 1, items: [capsule(1, { quantity: 4 }), capsule(1)] });
  expect(shop.heard.notified).toEqual([
    {
      title: 'Added to cart',
      description: '2 item(s) added to your cart',
      spoken: expect.stringMatching(/^.+ added\. 5 items in your cart, \$497\.50\.$/),
    },
  ]);
  expect(shop.heard.announced).toEqual([]);
  expect(shop.heard.events.map(({ name }) => name)).toEqual(['cart:line-added', 'cart:line-added']);
});

test('a line that a press has stored before the cart came is confirmed where it stands, once, and not stored again', () => {
  const shop = shopCart();
  shop.addLines([capsule(1)]);
  const stored = { version: 1, items: [capsule(2, { press: 'abcdef' }), capsule(1), capsule(3, { press: 'ghijkl' })] };
  shop.local.write(CART_KEY, JSON.stringify(stored));
  const writes = vi.spyOn(shop.local, 'write');
  shop.close();
  shop.confirmStored(new Set(['abcdef', 'taken0']));
  expect(shop.state()).toMatchObject({ items: stored.items, isOpen: true });
  expect(writes).not.toHaveBeenCalled();
  expect(shop.heard.notified.at(-1)).toMatchObject({ description: '1 item(s) added to your cart' });
  expect(shop.heard.notified.at(-1)).toMatchObject({ spoken: expect.stringMatching(/^Capsule 2.* added\. 3 items/) });
  expect(shop.heard.events.at(-1)).toMatchObject({ name: 'cart:line-added', payload: { name: 'Capsule 2' } });
  expect(shop.heard.events).toHaveLength(2);
});

test('a stored line that was taken out before the cart came is confirmed by nothing', () => {
  const shop = shopCart();
  shop.confirmStored(new Set(['abcdef']));
  expect(shop.heard.notified).toEqual([]);
  expect(shop.state()).toMatchObject({ items: [], isOpen: false });
});

test('a line without a quantity is one piece', () => {
  const shop = shopCart();
  const { quantity: _quantity, ...line } = capsule(1);
  shop.addLines([line]);
  expect(shop.state().items).toEqual([capsule(1)]);
});

test('a malformed line is refused by its code and nothing is confirmed', () => {
  const shop = shopCart();
  shop.addLines([capsule(1, { price: Number.NaN })]);
  expect(shop.heard.logged).toMatchObject([{ code: 'CART-003' }]);
  expect(shop.heard.notified).toEqual([]);
  expect(shop.state()).toMatchObject({ items: [], isOpen: false });
});

test('changing a quantity is announced and stored', () => {
  const shop = shopCart();
  shop.addLines([capsule(1)]);
  shop.setQuantity(variant(1), 3);
  expect(shop.heard.announced.at(-1)).toBe('Capsule 1, size S: quantity 3. 3 items in your cart, $298.50.');
  expect(shop.stored()).toMatchObject({ items: [{ quantity: 3 }] });
});

test('a quantity of 0 removes, announces, and can be undone', () => {
  const shop = shopCart();
  shop.addLines([capsule(1), capsule(2)]);
  shop.setQuantity(variant(1), 0);
  expect(shop.state()).toMatchObject({ items: [capsule(2)], undoable: 'Capsule 1, size S removed.' });
  expect(shop.heard.announced.at(-1)).toBe('Capsule 1, size S removed. 1 item in your cart, $99.50.');
  shop.undo();
  expect(shop.state()).toMatchObject({ items: [capsule(1), capsule(2)], undoable: '' });
  expect(shop.stored()).toMatchObject({ items: [capsule(1), capsule(2)] });
});

test('clearing empties the cart, announces it, and can be undone once', () => {
  const shop = shopCart();
  shop.addLines([capsule(1), capsule(2)]);
  shop.clear();
  expect(shop.state().items).toEqual([]);
  expect(shop.heard.announced.at(-1)).toBe('Your cart is empty.');
  shop.undo();
  shop.undo();
  expect(shop.state().items).toEqual([capsule(1), capsule(2)]);
});

test('a cart is restored in the next page', () => {
  const local = memoryStorage();
  shopCart({ local }).addLines([capsule(1)]);
  expect(shopCart({ local }).state().items).toEqual([capsule(1)]);
});

test('note and discount code survive a reload', () => {
  const local = memoryStorage();
  const shop = shopCart({ local });
  shop.setDiscountCode('  WELCOME10 ');
  shop.setNote('Leave it with the porter');
  expect(shopCart({ local }).state()).toMatchObject({ discountCode: 'WELCOME10', note: 'Leave it with the porter' });
});

test('two tabs are in step, with and without the browser’s events', () => {
  const local = memoryStorage();
  const [here, there] = [shopCart({ local }), shopCart({ local })];
  there.addLines([capsule(1)]);
  here.owned.catchUp();
  expect(here.state().items).toEqual([capsule(1)]);
  there.addLines([capsule(2)]);
  // No event came, as in a page that was frozen: the stored cart is still not overwritten.
  here.addLines([capsule(3)]);
  expect(here.state().items).toEqual([capsule(1), capsule(2), capsule(3)]);
});

test('a tab of an older release is answered in the version that it reads', () => {
  const local = memoryStorage();
  const shop = shopCart({ local });
  shop.addLines([capsule(1)]);
  local.texts.set(CART_KEY, JSON.stringify([capsule(1), capsule(2)]));
  shop.owned.catchUp();
  shop.addLines([capsule(3)]);
  expect(shop.stored()).toEqual([capsule(1), capsule(2), capsule(3)]);
});

test.each(['{', '{"foreign":true}', '[[]]', '"text"'])('a stored %s costs nothing but itself', (text) => {
  const local = memoryStorage({ [CART_KEY]: text });
  const shop = shopCart({ local });
  expect(shop.state()).toMatchObject({ items: [], status: 'ready', notices: [] });
  shop.addLines([capsule(1)]);
  expect(shopCart({ local }).state().items).toEqual([capsule(1)]);
});

test('unreadable text from another tab does not empty the cart', () => {
  const shop = shopCart();
  shop.addLines([capsule(1)]);
  shop.local.texts.set(CART_KEY, 'garbage');
  shop.owned.catchUp();
  expect(shop.state().items).toEqual([capsule(1)]);
});

test.each(['full', 'forbidden'] as const)('a %s storage keeps the cart for this visit and says so once', (mode) => {
  const local = memoryStorage();
  local.mode = mode;
  const shop = shopCart({ local });
  shop.addLines([capsule(1)]);
  shop.addLines([capsule(2)]);
  shop.setQuantity(variant(1), 2);
  expect(shop.state().items).toEqual([capsule(1, { quantity: 2 }), capsule(2)]);
  expect(shop.state().notices.map(({ text }) => text)).toEqual(['Your cart is saved for this visit only.']);
});

test('lines added after the storage became full are kept', () => {
  const shop = shopCart();
  shop.addLines([capsule(1)]);
  shop.local.mode = 'full';
  shop.addLines([capsule(2)]);
  shop.owned.catchUp();
  expect(shop.state().items).toEqual([capsule(1), capsule(2)]);
});

test('a change of one of several lines of a size says that all of them changed', () => {
  const shop = shopCart();
  shop.addLines([capsule(1), capsule(2), capsule(1)]);
  shop.setQuantity(variant(1), 2);
  expect(shop.heard.announced.at(-1)).toContain('Capsule 1, size S: quantity 2 for both. 5 items');
  shop.addLines([capsule(1)]);
  shop.remove(variant(1));
  expect(shop.heard.announced.at(-1)).toContain('Capsule 1, size S: all 3 removed. 1 item');
  expect(shop.state().undoable).toBe('Capsule 1, size S: all 3 removed.');
});
