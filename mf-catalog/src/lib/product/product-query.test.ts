import { createQueryClient, ShopError, type Storefront } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { fetchProduct, productOptions } from './product-query.ts';
import { productAnswer } from './testing/product-answer.ts';

const storefront = (ask: () => Promise<unknown>): Storefront => ({ ask: ask as Storefront['ask'] }); // Answers what the test says.
const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const HINT = 'The product may not be published to the online store sales channel.';
const failure = new ShopError('STOREFRONT-003', { status: 500 });

test('a product is read with prices in cents, and its pictures with their colors', async () => {
  const product = await fetchProduct(
    storefront(async () => ({ product: productAnswer() })),
    'beach-set',
  );
  expect(product).toMatchObject({ handle: 'beach-set', title: 'Men’s Beach Set', price: 235_00 });
  expect(product?.variants[0]).toMatchObject({ price: 235_00, compareAt: 338_00, available: true });
  expect(product?.pictures.map(({ colour }) => colour)).toEqual(['#dde4da', undefined]);
});

test('a product that does not exist is null, and the log hints at the sales channel', async () => {
  const warned = quiet();
  expect(
    await fetchProduct(
      storefront(async () => ({ product: null })),
      'no-such',
    ),
  ).toBeNull();
  expect(warned).toHaveBeenCalledWith(`[catalog] No product "no-such". ${HINT}`);
});

test('a product whose fetch fails is null, and the log says why', async () => {
  const warned = quiet();
  expect(
    await fetchProduct(
      storefront(() => Promise.reject(failure)),
      'beach-set',
    ),
  ).toBeNull();
  expect(warned).toHaveBeenCalledWith(`[catalog] No product "beach-set". ${HINT}`, failure);
});

test('a fetch that was called off is null and not worth a line in the log', async () => {
  const aborted = new DOMException('', 'AbortError');
  expect(
    await fetchProduct(
      storefront(() => Promise.reject(aborted)),
      'beach-set',
    ),
  ).toBeNull();
});

test('in the data cache a failure stays a failure, so that a page can tell it from a missing product', async () => {
  quiet();
  const client = createQueryClient('server');
  await expect(
    client.fetchQuery(productOptions({ storefront: storefront(() => Promise.reject(failure)) }, 'one')),
  ).rejects.toBe(failure);
  await expect(
    client.fetchQuery(productOptions({ storefront: storefront(async () => ({ product: null })) }, 'two')),
  ).resolves.toBeNull();
});
