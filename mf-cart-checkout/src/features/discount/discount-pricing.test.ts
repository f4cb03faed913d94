import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { capsule, shopCart } from '../../testing/shop-cart.ts';
import { type CreatedCart, created, json } from '../../testing/storefront-answers.ts';
import { SETTLED } from './discount-pricing.ts';

const CODE = 'WELCOME10';
const off = (amount: string) => ({ discountedAmount: { amount, currencyCode: 'USD' }, targetType: 'LINE_ITEM' });
const TAKEN = [{ code: CODE, applicable: true }];

// The code that the context loads first takes real time, which no test here lets pass.
beforeAll(() => import('../../lib/checkout-request/ask-for-checkout.ts'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(SETTLED);

/** A shop with one line of $99.50 and a code, whose storefront answers so. */
function shopWithCode(...answers: (CreatedCart | Response)[]) {
  const shop = shopCart({
    answer(_operation, variables) {
      const next = answers.shift() ?? {};
      return next instanceof Response ? next : created(variables, next);
    },
  });
  shop.addLines([capsule(1)]);
  shop.setDiscountCode(CODE);
  shop.priceDiscount();
  return shop;
}

test('the storefront’s discount holds for the lines that it was asked about', async () => {
  const shop = shopWithCode(
    { discountCodes: TAKEN, discountAllocations: [off('9.95')], total: '89.55' },
    { discountCodes: TAKEN, discountAllocations: [off('19.9')], total: '179.1' },
  );
  expect(shop.state().discount).toBe('asked');
  await settle();
  expect(shop.state().discount).toEqual({ amount: 995, total: 8955 });
  expect(shop.heard.asked[0]?.variables).toMatchObject({ input: { discountCodes: [CODE] } });
  shop.setQuantity(capsule(1).merchandiseId, 2);
  expect(shop.state().discount).toBeNull();
  shop.priceDiscount();
  await settle();
  expect(shop.state().discount).toEqual({ amount: 1990, total: 17_910 });
});

test('the same question is asked once, and steps in quick succession as one', async () => {
  const shop = shopWithCode({ discountCodes: TAKEN, discountAllocations: [off('29.85')], total: '268.65' });
  for (const quantity of [2, 3]) {
    shop.setQuantity(capsule(1).merchandiseId, quantity);
    shop.priceDiscount();
  }
  await settle();
  shop.priceDiscount();
  await settle();
  expect(shop.heard.asked).toHaveLength(1);
  expect(shop.state().discount).toEqual({ amount: 2985, total: 26_865 });
});

test('a code that the storefront refuses is taken off there and then, in words', async () => {
  const shop = shopWithCode({ discountCodes: [{ code: CODE, applicable: false }], total: '99.5' });
  await settle();
  expect(shop.state()).toMatchObject({ discountCode: '', discount: null });
  expect(shop.state().discountNotice).toMatch(/^The code WELCOME10 can’t be applied/);
});

test.each([
  ['prices have changed since', { discountCodes: TAKEN, discountAllocations: [off('9.95')], total: '91.00' }],
  ['the stock has', { discountCodes: TAKEN, total: '0.0', quantities: { [capsule(1).merchandiseId]: 0 } }],
  ['the storefront says nothing', json({ errors: [{ message: 'no' }] }, 400)],
])('nothing is claimed where %s; the code stays', async (_why, answer) => {
  const shop = shopWithCode(answer);
  await settle();
  expect(shop.state()).toMatchObject({ discountCode: CODE, discount: null, discountNotice: '' });
});

test('an answer for lines that the cart no longer holds is ignored', async () => {
  const late = Promise.withResolvers<Response>();
  const shop = shopCart({ answer: () => late.promise });
  shop.addLines([capsule(1)]);
  shop.setDiscountCode(CODE);
  shop.priceDiscount();
  await settle();
  shop.setDiscountCode('');
  shop.priceDiscount();
  late.resolve(
    created(shop.heard.asked[0]?.variables ?? {}, {
      discountCodes: TAKEN,
      discountAllocations: [off('9.95')],
      total: '89.55',
    }),
  );
  await settle();
  expect(shop.state().discount).toBeNull();
});

test('no request is made while no line has a size', async () => {
  const shop = shopCart();
  shop.addLines([capsule(1, { merchandiseId: 'bordeaux-capsule' })]);
  shop.setDiscountCode(CODE);
  shop.priceDiscount();
  await settle();
  expect([shop.heard.asked, shop.state().discount]).toEqual([[], null]);
});
