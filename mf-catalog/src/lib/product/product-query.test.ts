import { ShopError } from 'shared-contracts';
import { createQueryClient, type Storefront } from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchProduct, productOptions } from './product-query.ts';
import { productAnswer } from './testing/product-answer.ts';

afterEach(() => vi.unstubAllGlobals());

const storefront = (ask: () => Promise<unknown>): Storefront => ({ ask: ask as Storefront['ask'] }); // Answers as the test says.
const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);
type Sizes = ReturnType<typeof productAnswer>['variants']['nodes'];
const sizes = (change: Partial<Sizes[number]>): Sizes =>
  productAnswer().variants.nodes.map((size) => ({ ...size, ...change }));
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
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    '[catalog]',
    expect.stringMatching(/^CATALOG-404: .* published to the online store channel\. {"product":"no-such"}$/),
  );
});

test('a product whose fetch fails is null, and the log says why and hints at the sales channel too', async () => {
  const warned = quiet();
  expect(
    await fetchProduct(
      storefront(() => Promise.reject(failure)),
      'beach-set',
    ),
  ).toBeNull();
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    '[catalog]',
    expect.stringMatching(/^CATALOG-503: .*"beach-set".* published to the online store channel/),
    failure,
  );
});

test.each<[string, Partial<ReturnType<typeof productAnswer>>]>([
  ['from', { priceRange: { minVariantPrice: { amount: '235.0', currencyCode: 'EUR' } } }],
  ['of a size', { variants: { nodes: sizes({ price: { amount: '235.0', currencyCode: 'EUR' } }) } }],
  ['against the pieces', { variants: { nodes: sizes({ compareAtPrice: { amount: '338.0', currencyCode: 'EUR' } }) } }],
])('a product whose price %s is in another currency is refused, not shown as dollars', async (_what, change) => {
  const warned = quiet();
  const euros = storefront(async () => ({ product: productAnswer(change) }));
  expect(await fetchProduct(euros, 'beach-set')).toBeNull();
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    '[catalog]',
    expect.stringContaining('"beach-set"'),
    expect.objectContaining({ code: 'MONEY-002' }),
  );
});

test('a fetch that was called off is null and not worth a line in the log', async () => {
  const warned = quiet();
  const visit = new AbortController();
  const { storefront: store } = testPlatform({ side: 'browser' }).platform.services;
  // A fetch that never answers, as `fetch` itself behaves: it ends with its signal, and the storefront says so in its words.
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const fetching = fetchProduct(store, 'beach-set', visit.signal);
  visit.abort();
  expect(await fetching).toBeNull();
  expect(warned).not.toHaveBeenCalled();
});

test('in the data cache a failure stays a failure, so that a page can distinguish it from a missing product', async () => {
  quiet();
  const client = createQueryClient('server');
  await expect(
    client.fetchQuery(productOptions({ storefront: storefront(() => Promise.reject(failure)) }, 'one')),
  ).rejects.toBe(failure);
  await expect(
    client.fetchQuery(productOptions({ storefront: storefront(async () => ({ product: null })) }, 'two')),
  ).resolves.toBeNull();
});
