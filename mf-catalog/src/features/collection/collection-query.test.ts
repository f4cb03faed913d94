import { ShopError } from 'shared-contracts';
import { createQueryClient, type Storefront } from 'shared-runtime';
import { expect, test, vi } from 'vitest';
import { productAnswer } from '../../lib/product/testing/product-answer.ts';
import { collectionOptions, fetchCollection } from './collection-query.ts';

const storefront = (ask: (operation: unknown, variables: unknown) => Promise<unknown>): Storefront => ({
  ask: ask as Storefront['ask'], // Answers as the test says.
});
const found = {
  collection: {
    id: 'gid://shopify/Collection/1',
    title: "Men's",
    description: '',
    products: { nodes: [productAnswer()] },
  },
};
const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

test('the first fifty products are asked for and become cards', async () => {
  const ask = vi.fn(async () => found);
  const cards = await fetchCollection(storefront(ask), 'mens-activewear');
  expect(ask).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ handle: 'mens-activewear', first: 50 }),
    { signal: undefined },
  );
  expect(cards).toMatchObject([
    { handle: 'beach-set', price: 235_00, compareAt: 338_00, sizes: [{ size: 'S', available: true }] },
  ]);
});

test('a collection that fails or does not exist is an empty list, and logged', async () => {
  const warned = quiet();
  const failure = new ShopError('STOREFRONT-005', {});
  expect(
    await fetchCollection(
      storefront(() => Promise.reject(failure)),
      'gone',
    ),
  ).toEqual([]);
  expect(warned).toHaveBeenLastCalledWith(
    '[catalog]',
    'CATALOG-503: Product data could not be fetched. {"collection":"gone"}',
    failure,
  );
  expect(
    await fetchCollection(
      storefront(async () => ({ collection: null })),
      'gone',
    ),
  ).toEqual([]);
  expect(warned).toHaveBeenLastCalledWith('[catalog]', expect.stringMatching(/^CATALOG-404: .*{"collection":"gone"}$/));
});

test('the data cache distinguishes a failure from a missing collection', async () => {
  quiet();
  const client = createQueryClient('server');
  const failing = { storefront: storefront(() => Promise.reject(new ShopError('STOREFRONT-007', {}))) };
  await expect(client.fetchQuery(collectionOptions(failing, 'one'))).rejects.toThrow('STOREFRONT-007');
  const missing = { storefront: storefront(async () => ({ collection: null })) };
  await expect(client.fetchQuery(collectionOptions(missing, 'two'))).resolves.toBeNull();
});

test('a product that cannot be read is left out of its collection and named, the others stay', async () => {
  const warned = quiet();
  const euros = { minVariantPrice: { amount: '235.0', currencyCode: 'EUR' as const } };
  const nodes = [productAnswer({ handle: 'city-set', priceRange: euros }), productAnswer()];
  const collection = { ...found.collection, products: { nodes } };
  const cards = await fetchCollection(
    storefront(async () => ({ collection })),
    'mens-activewear',
  );
  expect(cards.map(({ handle }) => handle)).toEqual(['beach-set']);
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    '[catalog] The product "city-set" could not be read.',
    expect.objectContaining({ code: 'MONEY-002' }),
  );
});
