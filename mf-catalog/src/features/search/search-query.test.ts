import { createQueryClient, type Storefront } from 'shared-runtime';
import { expect, test, vi } from 'vitest';
import { productAnswer } from '../../lib/product/testing/product-answer.ts';
import { searchOptions } from './search-query.ts';

/** A storefront that finds so many capsules, and gives them as it is asked for them. */
function shopWith(total: number) {
  const ask = vi.fn(async (_operation: unknown, { first, after }: { first: number; after: string | null }) => {
    const from = Number(after ?? 0);
    const to = Math.min(from + first, total);
    const nodes = Array.from({ length: to - from }, (_, index) => ({
      __typename: 'Product',
      ...productAnswer({ handle: `capsule-${from + index + 1}` }),
    }));
    return { search: { totalCount: total, nodes, pageInfo: { hasNextPage: to < total, endCursor: String(to) } } };
  });
  const storefront: Storefront = { ask: ask as never }; // Answers as the test says.
  const find = (page: number) =>
    createQueryClient('server').fetchQuery(searchOptions({ storefront }, { query: 'silk', page }));
  return { ask, find };
}

test('a search reports the total, however many are shown', async () => {
  const { cards, total } = await shopWith(52).find(1);
  expect([cards.length, total]).toEqual([24, 52]);
});

test('every page brings the ones before it along, and the last one the rest', async () => {
  const { find } = shopWith(52);
  expect((await find(2)).cards).toHaveLength(48);
  const { cards } = await find(3);
  expect(cards.map(({ handle }) => handle)).toEqual(Array.from({ length: 52 }, (_, index) => `capsule-${index + 1}`));
});

test('more than the storefront gives at once is asked for one after the other', async () => {
  const { ask, find } = shopWith(600);
  const { cards, total } = await find(11);
  expect([cards.length, total, ask.mock.calls.length]).toEqual([264, 600, 2]);
  expect(cards.at(-1)?.handle).toBe('capsule-264');
});
