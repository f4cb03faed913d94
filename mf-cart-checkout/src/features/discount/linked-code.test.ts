import { createShopStore } from 'shared-runtime';
import { expect, test } from 'vitest';
import { type MemoryStorage, memoryStorage } from 'shared-runtime/testing';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';
import { followLinkedCode } from './linked-code.ts';

const KEY = 'capsule-collective-linked-code';

/** A page of a visit, opened at an address with this query. */
async function opened(search: string, visit = memoryStorage(), local = memoryStorage()) {
  const shop = shopCart({ visit, local, browser: { search } });
  await shop.owned.settled;
  return shop;
}

const remembered = (visit: MemoryStorage) => visit.texts.get(KEY);
const inputOf = ({ heard }: ReturnType<typeof shopCart>) => heard.asked.at(-1)?.variables['input'];
const LINES = [{ merchandiseId: variant(1), quantity: 1 }];

test('the code of a link goes along with the order, in the case that it came in', async () => {
  const visit = memoryStorage();
  const shop = await opened('?size=S&discount=Ada%20+10', visit);
  expect(shop.state().discountCode).toBe('');
  shop.addLines([capsule(1)]);
  expect(shop.state()).toMatchObject({ discountCode: 'Ada  10', discountNotice: '' });
  await shop.checkout();
  expect(inputOf(shop)).toEqual({ lines: LINES, discountCodes: ['Ada  10'] });
  expect(remembered(visit)).toBeUndefined();
});

test('a cart that has a line takes the code of a link at once', async () => {
  const local = memoryStorage();
  shopCart({ local }).addLines([capsule(1)]);
  expect((await opened('?discount=Ada10', memoryStorage(), local)).state().discountCode).toBe('Ada10');
});

test('the code is remembered for the visit, and leaves the address', async () => {
  const visit = memoryStorage();
  const landing = await opened('?discount=Ada10', visit);
  expect([remembered(visit), landing.heard.cleared]).toEqual(['Ada10', ['discount']]);
  const later = await opened('', visit);
  later.addLines([capsule(1)]);
  expect(later.state().discountCode).toBe('Ada10');
});

test('where nothing can be remembered the address keeps the code, and the page applies it', async () => {
  const visit = memoryStorage();
  visit.mode = 'full';
  const shop = await opened('?discount=Ada10', visit);
  expect(shop.heard.cleared).toEqual([]);
  shop.addLines([capsule(1)]);
  expect(shop.state().discountCode).toBe('Ada10');
});

test('a code that the shopper has entered stays', async () => {
  const local = memoryStorage();
  const before = shopCart({ local });
  before.addLines([capsule(1)]);
  before.setDiscountCode('OWN');
  const shop = await opened('?discount=Ada10', memoryStorage(), local);
  shop.addLines([capsule(2)]);
  expect(shop.state().discountCode).toBe('OWN');
});

test('the code of a link jumped in when the shopper took another code off', async () => {
  const [visit, local] = [memoryStorage(), memoryStorage()];
  const before = shopCart({ local });
  before.addLines([capsule(1)]);
  before.setDiscountCode('OWN');
  const shop = await opened('?discount=Ada10', visit, local);
  shop.setDiscountCode('');
  shop.addLines([capsule(2)]);
  expect(shop.state().discountCode).toBe('');
  expect(remembered(visit)).toBeUndefined();
  const later = await opened('', visit, local);
  expect(later.state().discountCode).toBe('');
});

test('the refusal of another code stayed beside the code of a link', () => {
  const cart = createShopStore().claim('cart', 'mf-cart-checkout@1.0.0');
  cart.set((state) => ({ ...state, items: [capsule(1)], discountNotice: 'The code OWN can’t be applied.' }));
  followLinkedCode({
    cart: { state: cart.get, detail: (patch) => cart.set((state) => ({ ...state, ...patch })) },
    store: createShopStore(),
    visit: memoryStorage(),
    search: '?discount=Ada10',
    clearParameter: () => undefined,
    longest: 100,
  });
  expect(cart.get()).toMatchObject({ discountCode: 'Ada10', discountNotice: '' });
});

test('an old code that the storefront refused took the code of a link with it', async () => {
  const store = createShopStore();
  const own = store.claim('cart', 'mf-cart-checkout@1.0.0');
  own.set((state) => ({ ...state, items: [capsule(1)], discountCode: 'OLD', discount: 'asked' }));
  const visit = memoryStorage();
  followLinkedCode({
    cart: { state: own.get, detail: (patch) => own.set((state) => ({ ...state, ...patch })) },
    store,
    visit,
    search: '?discount=Ada10',
    clearParameter: () => undefined,
    longest: 100,
  });
  expect(own.get().discountCode).toBe('OLD');
  own.set((state) => ({
    ...state,
    discountCode: '',
    discount: null,
    discountNotice: 'The code OLD can’t be applied.',
  }));
  expect(own.get()).toMatchObject({ discountCode: 'Ada10', discountNotice: '' });
  expect(remembered(visit)).toBeUndefined();
});

test('a code that was applied and taken off does not come back', async () => {
  const [visit, local] = [memoryStorage(), memoryStorage()];
  const shop = await opened('?discount=Ada10', visit, local);
  shop.addLines([capsule(1)]);
  shop.setDiscountCode('');
  shop.addLines([capsule(2)]);
  const later = await opened('', visit, local);
  later.addLines([capsule(3)]);
  expect([shop.state().discountCode, later.state().discountCode]).toEqual(['', '']);
});

test.each(['', '?discount=', '?discount=%20', `?discount=${'x'.repeat(101)}`, '?discount=a%00b', '?Discount=Ada10'])(
  'without a usable code in %j the storefront gets exactly the lines',
  async (search) => {
    const visit = memoryStorage();
    const shop = await opened(search, visit);
    shop.addLines([capsule(1)]);
    await shop.checkout();
    expect(inputOf(shop)).toEqual({ lines: LINES });
    expect(remembered(visit)).toBeUndefined();
  },
);

test('a remembered text that is no code is thrown away', async () => {
  const visit = memoryStorage({ [KEY]: 'x'.repeat(500) });
  const shop = await opened('', visit);
  shop.addLines([capsule(1)]);
  expect([shop.state().discountCode, remembered(visit)]).toEqual(['', undefined]);
});

test('a direct purchase does not use the code of a link, which the cart keeps', async () => {
  const shop = await opened('?discount=Ada10');
  shop.buyNow([capsule(1)], '/product/beach-set');
  await shop.createCheckout(shop.state().purchase?.items ?? [], '/product/beach-set');
  expect(inputOf(shop)).toEqual({ lines: LINES });
});
