import { ShopError } from 'shared-contracts';
import { createQueryClient, type Storefront } from 'shared-runtime';
import { expect, test, vi } from 'vitest';
import { lookbookOptions } from './lookbook-query.ts';

const HANDLE = 'womens-ready-to-wear';
const mark = (piece: string) => ({ capsule: 'bordeaux-capsule', piece, x: 0.4, y: 0.6 });

const product = (change: object = {}) => ({
  handle: 'bordeaux-capsule',
  title: 'Bordeaux Capsule',
  tags: ['capsule'],
  priceRange: { minVariantPrice: { amount: '610.0', currencyCode: 'USD' } },
  images: { nodes: [{ url: 'https://cdn.example/set.avif', altText: 'The set.', width: 1200, height: 1500 }] },
  colours: { value: '["#5c1626"]' },
  shown: { value: JSON.stringify([mark('coat')]) },
  bundleMetafields: [
    { namespace: 'bundles', key: 'components', value: '[{"id":"coat","name":"Coat"},"Loose Belt"]' },
    null,
  ],
  ...change,
});

function read(products: readonly object[], campaign: string | null = null) {
  const answer = {
    shop: { campaign: campaign === null ? null : { value: campaign } },
    collection: { title: "Women's", products: { nodes: products } },
  };
  const ask = (async () => answer) as unknown as Storefront['ask']; // Answers as the test says.
  return createQueryClient('server').fetchQuery(lookbookOptions({ storefront: { ask } }, HANDLE));
}

test('a capsule is shown with its pieces where its picture shows them', async () => {
  expect(await read([product()])).toMatchObject({
    title: 'Women’s',
    looks: [
      {
        of: { handle: 'bordeaux-capsule', price: 610_00, count: 2 },
        picture: { url: 'https://cdn.example/set.avif', colour: '#5c1626' },
        points: [{ piece: 'coat', name: 'Coat', x: 0.4, y: 0.6 }],
      },
    ],
  });
});

test.for([null, { value: '' }, { value: '{"a":' }, { value: '{}' }, { value: '[{"capsule":"bordeaux-capsule"}]' }])(
  'a capsule whose picture has unreadable marks has no points: %j',
  async (shown) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect((await read([product({ shown })]))?.looks).toMatchObject([{ points: [] }]);
  },
);

test('a piece has its own price where it is sold on its own and the price can be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const single = (handle: string, amount: string) => ({
    __typename: 'Product',
    handle,
    priceRange: { minVariantPrice: { amount, currencyCode: 'USD' } },
  });
  const priced = async (...nodes: object[]) => {
    const lookbook = await read([product({ singles: { references: { nodes } } })]);
    return lookbook?.looks[0]?.points.map(({ price }) => price);
  };
  expect(await priced(single('coat', '320.0'))).toEqual([320_00]);
  expect(await priced(single('coat', 'none'))).toEqual([undefined]);
  expect(await priced({ __typename: 'Metaobject' })).toEqual([undefined]);
});

test('only the campaign pictures of the lookbook are taken, with their captions', async () => {
  const stored = (slot: string) => ({ slot, url: slot, altText: slot, width: 2400, height: 1350, caption: slot });
  const campaign = [
    { ...stored(`lookbook-${HANDLE}-1`), shown: [mark('coat'), mark('gone')] },
    stored('home'),
    stored('lookbook-mens-activewear-1'),
  ];
  const lookbook = await read([product()], JSON.stringify(campaign));
  expect(lookbook?.campaign).toMatchObject([{ caption: `lookbook-${HANDLE}-1`, points: [{ name: 'Coat' }] }]);
  expect(lookbook?.looks).toEqual([]);
});

test('a capsule whose price cannot be read is left out and logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const priceRange = { minVariantPrice: { amount: 'none', currencyCode: 'USD' } };
  const lookbook = await read([product({ priceRange }), product({ handle: 'beach-set', shown: null })]);
  expect(lookbook?.looks.map(({ of }) => of?.handle)).toEqual(['beach-set']);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('The product "bordeaux-capsule"'), expect.any(ShopError));
});
