import { testPlatform } from 'shared-runtime/testing';
import { expect, test, vi } from 'vitest';
import { productAnswer } from '../lib/product/testing/product-answer.ts';
import { loader } from './search-page.loader.ts';

/** A shop whose searches find so many capsules. */
function shopWith(total: number) {
  const ask = vi.fn(async (_operation: unknown, { first }: { first: number }) => {
    const nodes = Array.from({ length: Math.min(first, total) }, (_, index) => ({
      __typename: 'Product',
      ...productAnswer({ handle: `capsule-${index + 1}` }),
    }));
    return { search: { totalCount: total, nodes, pageInfo: { hasNextPage: first < total, endCursor: 'end' } } };
  });
  const services = { ...testPlatform().platform.services, storefront: { ask: ask as never } }; // Answers as the test says.
  const open = (search: string) => {
    const url = new URL(`https://shop.example/search${search}`);
    return loader({ request: new Request(url), url, params: {}, services });
  };
  return { ask, open };
}

test('every page of results is found, and the first even where there are none', async () => {
  await expect(shopWith(30).open('?q=silk')).resolves.toBeNull();
  await expect(shopWith(30).open('?q=silk&page=2')).resolves.toBeNull();
  await expect(shopWith(0).open('?q=silk')).resolves.toBeNull();
  await expect(shopWith(0).open('')).resolves.toBeNull();
});

test('a page past the end of the results is not found', async () => {
  await expect(shopWith(30).open('?q=silk&page=3')).rejects.toMatchObject({ status: 404 });
  await expect(shopWith(0).open('?q=silk&page=2')).rejects.toMatchObject({ status: 404 });
  await expect(shopWith(30).open('?page=2')).rejects.toMatchObject({ status: 404 });
});

test.each(['0', '-1', 'abc', '1.5', '100'])('page=%s is not found, and the storefront is not asked', async (page) => {
  const { ask, open } = shopWith(30);
  await expect(open(`?q=silk&page=${page}`)).rejects.toMatchObject({ status: 404 });
  expect(ask).not.toHaveBeenCalled();
});
