import { expect, test } from 'vitest';
import { type CartCreateAnswer, readCheckoutAnswer } from './checkout-answer.ts';

type Answer = NonNullable<CartCreateAnswer>;
type Node = NonNullable<Answer['cart']>['lines']['nodes'][number];

const id = (number: number) => `gid://shopify/ProductVariant/${number}`;
const asked = [1, 2, 1].map((number) => ({ merchandiseId: id(number), quantity: 2 }));
const money = { amount: '1.0', currencyCode: 'USD' as const };

const node = (number: number, quantity: number): Node => ({
  id: `gid://shopify/CartLine/${number}`,
  quantity,
  merchandise: { id: id(number), title: 'S', product: { title: 'Capsule' } },
  cost: { amountPerQuantity: { amount: '99.5', currencyCode: 'USD' as const }, totalAmount: money },
  discountAllocations: [],
});

function answer(fields: Partial<Answer> = {}, nodes: Node[] = [node(1, 4), node(2, 2)]): Answer {
  return {
    cart: {
      id: 'gid://shopify/Cart/1',
      checkoutUrl: 'https://store.example/c/1',
      lines: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
      cost: { totalAmount: money },
      discountCodes: [],
      discountAllocations: [],
    },
    userErrors: [],
    warnings: [],
    ...fields,
  };
}

const warning = (code: Answer['warnings'][number]['code'], message = 'Said.') => ({ code, message, target: 'x' });

test('a cart without remarks is ready, although equal lines were merged', () => {
  expect(readCheckoutAnswer(answer(), asked)).toMatchObject({ kind: 'ready', cartId: 'gid://shopify/Cart/1' });
});

test('no payload, no cart, no address and user errors refuse', () => {
  const cart = answer().cart;
  const error = { code: 'INVALID' as const, field: ['input', 'lines', '1', 'merchandiseId'], message: 'Unknown.' };
  expect(readCheckoutAnswer(null, asked)).toMatchObject({ kind: 'refused' });
  expect(readCheckoutAnswer(answer({ cart: null }), asked)).toMatchObject({ kind: 'refused' });
  expect(readCheckoutAnswer(answer({ cart: cart && { ...cart, checkoutUrl: '' } }), asked)).toMatchObject({
    kind: 'refused',
  });
  expect(readCheckoutAnswer(answer({ userErrors: [error] }), asked)).toEqual({
    kind: 'refused',
    refusedIds: [id(2)],
    reasons: ['Unknown.'],
  });
});

test('a user error about no line marks none', () => {
  const error = { code: 'NOTE_TOO_LONG' as const, field: ['input', 'note'], message: 'Too long.' };
  expect(readCheckoutAnswer(answer({ userErrors: [error] }), asked)).toMatchObject({ refusedIds: [] });
});

test('stock is compared by merchandise, and a missing line means nothing is left', () => {
  const warnings = [warning('MERCHANDISE_NOT_ENOUGH_STOCK'), warning('MERCHANDISE_OUT_OF_STOCK')];
  expect(readCheckoutAnswer(answer({ warnings }, [node(1, 3)]), asked)).toMatchObject({
    kind: 'changed',
    corrections: [
      { merchandiseId: id(1), quantity: 3 },
      { merchandiseId: id(2), quantity: 0 },
    ],
  });
});

test('a quantity that was lowered without a word is a correction too', () => {
  expect(readCheckoutAnswer(answer({}, [node(1, 3), node(2, 2)]), asked)).toMatchObject({
    kind: 'changed',
    corrections: [{ merchandiseId: id(1), quantity: 3 }],
    remarks: [],
  });
});

test('more than was asked for is said in words, and corrects nothing', () => {
  expect(readCheckoutAnswer(answer({}, [node(1, 5), node(2, 2), node(3, 1)]), asked)).toMatchObject({
    kind: 'changed',
    corrections: [],
    remarks: [
      'We changed the quantity of Capsule (S) from 4 to 5. Review it before you pay.',
      'We changed the quantity of Capsule (S) from 0 to 1. Review it before you pay.',
    ],
  });
});

test('a stock warning that no quantity explains is shown in the storefront’s words', () => {
  const warnings = [warning('MERCHANDISE_NOT_ENOUGH_STOCK', 'Only 2 were added.')];
  expect(readCheckoutAnswer(answer({ warnings }), asked)).toMatchObject({
    kind: 'changed',
    corrections: [],
    remarks: ['Only 2 were added.'],
  });
});

const coded = (isApplicable: boolean) => {
  const { cart } = answer();
  return cart && { ...cart, discountCodes: [{ code: 'NOPE', applicable: isApplicable }] };
};

test('a code that does not apply asks to look again, with or without a warning', () => {
  const warnings = [warning('DISCOUNT_NOT_FOUND')];
  const refused = { isCodeRefused: true, remarks: [] };
  expect(readCheckoutAnswer(answer({ cart: coded(false) }), asked)).toMatchObject(refused);
  expect(readCheckoutAnswer(answer({ cart: coded(true), warnings }), asked)).toMatchObject(refused);
});

test('a warning about a code that was not entered is a remark, which can be accepted', () => {
  const warnings = [warning('DISCOUNT_NOT_FOUND', 'The sale has ended.')];
  expect(readCheckoutAnswer(answer({ warnings }), asked)).toMatchObject({
    kind: 'changed',
    isCodeRefused: false,
    remarks: ['The sale has ended.'],
  });
});

test('any other warning is a remark', () => {
  const warnings = [warning('PAYMENTS_GIFT_CARDS_UNAVAILABLE', 'Gift cards are resting.')];
  expect(readCheckoutAnswer(answer({ warnings }), asked)).toMatchObject({
    kind: 'changed',
    corrections: [],
    remarks: ['Gift cards are resting.'],
  });
});

test('a discount sums the reductions of the order and of lines; the total is the storefront’s own', () => {
  const off = (
    amount: string,
    targetType: 'LINE_ITEM' | 'SHIPPING_LINE' = 'LINE_ITEM',
    currencyCode: 'USD' | 'EUR' = 'USD',
  ) => ({
    discountedAmount: { amount, currencyCode },
    targetType,
  });
  const priced = (ofOrder: ReturnType<typeof off>[], ofLine: ReturnType<typeof off>[]) => {
    const { cart } = answer();
    if (!cart) throw new Error('no cart');
    const nodes = [{ ...node(1, 4), discountAllocations: ofLine }, node(2, 2)];
    const read = readCheckoutAnswer(
      answer({ cart: { ...cart, lines: { ...cart.lines, nodes }, discountAllocations: ofOrder } }),
      asked,
    );
    return read.kind === 'ready' ? read.price : read.kind;
  };
  expect(priced([], [])).toEqual({ discount: 0, total: 100 });
  expect(priced([off('12.5'), off('9.0', 'SHIPPING_LINE')], [off('0.55')])).toEqual({ discount: 1305, total: 100 });
  expect(priced([off('12.5', 'LINE_ITEM', 'EUR')], [])).toBeNull();
});

test('the unit prices are read, and one that is not in USD is left out', () => {
  const dollars = node(1, 4);
  const euros = {
    ...node(2, 2),
    cost: { ...dollars.cost, amountPerQuantity: { amount: '9.0', currencyCode: 'EUR' as const } },
  };
  expect(readCheckoutAnswer(answer({}, [dollars, euros]), asked)).toMatchObject({
    kind: 'ready',
    unitPrices: [{ merchandiseId: id(1), price: 99_50 }],
  });
});
