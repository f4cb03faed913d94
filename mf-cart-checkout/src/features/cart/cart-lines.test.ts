import { expect, test } from 'vitest';
import { applyCorrections } from '../../lib/checkout-request/answer-meaning.ts';
import { capsule, variant } from '../../testing/shop-cart.ts';
import { correctionNotice, withoutOrdered } from '../../lib/answered-lines.ts';
import { appendLines, linesOf, putBack, withQuantity, withSizes } from './shopper-commands.ts';

const quantities = (items: readonly { readonly quantity: number }[]) => items.map(({ quantity }) => quantity);

test('adding the same capsule twice appends two lines', () => {
  expect(appendLines([capsule(1)], [capsule(1)])).toHaveLength(2);
});

test('a quantity is set on every line of the merchandise', () => {
  expect(quantities(withQuantity([capsule(1), capsule(2), capsule(1)], variant(1), 4))).toEqual([4, 1, 4]);
});

test.each([0, -1, Number.NEGATIVE_INFINITY])('a quantity of %d removes every line of the merchandise', (quantity) => {
  expect(withQuantity([capsule(1), capsule(2), capsule(1)], variant(1), quantity)).toEqual([capsule(2)]);
});

test('a fraction is cut to whole pieces and an absurd quantity is bounded', () => {
  expect(quantities(withQuantity([capsule(1)], variant(1), 2.9))).toEqual([2]);
  expect(quantities(withQuantity([capsule(1)], variant(1), Number.POSITIVE_INFINITY))).toEqual([1_000_000]);
});

test('sizes change on the line that is meant, and only there', () => {
  const boots = (value: string) => [{ key: 'Boots', value }];
  const items = [capsule(1, { attributes: boots('6') }), capsule(1, { attributes: boots('7') }), capsule(1)];
  const to = { merchandiseId: variant(2), size: 'M', price: 101, attributes: boots('8') };
  expect(withSizes(items, { merchandiseId: variant(1), attributes: boots('7') }, to)).toEqual([
    items[0],
    { ...items[1], ...to },
    items[2],
  ]);
  expect(withSizes(items, { merchandiseId: variant(1) }, to)[2]).toMatchObject(to);
  expect(withSizes(items, { merchandiseId: variant(5) }, to)).toEqual(items);
});

test('removed lines go back to their places', () => {
  const items = [capsule(1), capsule(2), capsule(1), capsule(3)];
  const removed = linesOf(items, variant(1));
  expect(putBack([capsule(2), capsule(3)], removed)).toEqual(items);
});

test('removed lines go to the end where their places are gone', () => {
  expect(putBack([], linesOf([capsule(2), capsule(1)], variant(1)))).toEqual([capsule(1)]);
});

test('a completed order leaves lines that were added after it', () => {
  const items = [capsule(1, { quantity: 3 }), capsule(2)];
  expect(withoutOrdered(items, [{ merchandiseId: variant(1), quantity: 2 }])).toEqual([capsule(1), capsule(2)]);
});

test('a completed order of the whole cart empties it, lines of one merchandise included', () => {
  const ordered = [capsule(1), capsule(1), capsule(2)];
  expect(withoutOrdered(ordered, ordered)).toEqual([]);
});

test('a correction reduces the last lines of a merchandise first', () => {
  const items = [capsule(1, { quantity: 2 }), capsule(2), capsule(1, { quantity: 2 })];
  const corrections = [{ merchandiseId: variant(1), quantity: 3 }];
  expect(quantities(applyCorrections(items, corrections, (item) => item.merchandiseId))).toEqual([2, 1, 1]);
});

test('a correction to nothing says which capsule is gone', () => {
  const notice = correctionNotice([capsule(1)], { merchandiseId: variant(1), quantity: 0 });
  expect(notice).toMatchObject({
    tone: 'error',
    text: 'Capsule 1, size S is sold out and was removed from your cart.',
  });
});
