import { expect, test } from 'vitest';
import { z } from 'zod';
import { testSandbox } from '../testing/test-sandbox.ts';

const Page = z.object({
  products: z.object({
    nodes: z.array(z.object({ handle: z.string() })),
    pageInfo: z.object({
      hasNextPage: z.boolean(),
      hasPreviousPage: z.boolean(),
      endCursor: z.string().nullable(),
      startCursor: z.string().nullable(),
    }),
    filters: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        values: z.array(z.object({ label: z.string(), count: z.number(), input: z.string() })),
      }),
    ),
  }),
});

const QUERY = `query Collection($handle: String!, $first: Int, $last: Int, $after: String, $before: String, $filters: [ProductFilter!],
  $sortKey: ProductCollectionSortKeys, $reverse: Boolean) {
  collection(handle: $handle) {
    products(first: $first, last: $last, after: $after, before: $before, filters: $filters, sortKey: $sortKey, reverse: $reverse) {
      nodes { handle }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      filters { id type values { label count input } }
    }
  }
}`;

async function page(variables: Record<string, unknown>, handle = 'womens-activewear') {
  const { data } = await testSandbox().ask(QUERY, {
    handle,
    ...('last' in variables ? {} : { first: 50 }),
    ...variables,
  });
  const { products } = Page.parse(data?.['collection']);
  return { ...products, handles: products.nodes.map((node) => node.handle) };
}

test('a collection comes in featured order, or in the order it lists', async () => {
  expect((await page({})).handles).toEqual(['sunset-flow', 'drift-set', 'moto-edit', 'gone-set']);
  expect((await page({}, 'featured')).handles).toEqual(['moto-edit', 'mens-core']);
});

test.each([
  ['price', 'PRICE', false, ['drift-set', 'gone-set', 'sunset-flow', 'moto-edit']],
  ['price, dearest first', 'PRICE', true, ['moto-edit', 'sunset-flow', 'gone-set', 'drift-set']],
  ['title', 'TITLE', false, ['drift-set', 'gone-set', 'moto-edit', 'sunset-flow']],
  ['date, newest first', 'CREATED', true, ['gone-set', 'moto-edit', 'drift-set', 'sunset-flow']],
])('a collection is sorted by %s', async (_, sortKey, reverse, handles) => {
  expect((await page({ sortKey, reverse })).handles).toEqual(handles);
});

test.each([
  ['availability', [{ available: true }], ['sunset-flow', 'drift-set', 'moto-edit']],
  ['price', [{ price: { min: 90, max: 100 } }], ['sunset-flow', 'gone-set']],
  ['size', [{ variantOption: { name: 'size', value: 'L' } }], ['moto-edit']],
  ['type', [{ productType: 'Outerwear capsule' }], ['moto-edit']],
  ['tag', [{ tag: 'linen' }], ['drift-set']],
  [
    'color',
    [{ productMetafield: { namespace: 'capsule', key: 'colour_name', value: 'Clay' } }],
    ['sunset-flow', 'gone-set'],
  ],
  [
    'two sizes, either',
    [{ variantOption: { name: 'Size', value: 'L' } }, { variantOption: { name: 'Size', value: 'XS' } }],
    ['sunset-flow', 'moto-edit'],
  ],
  [
    'size and availability of one and the same variant',
    [{ variantOption: { name: 'Size', value: 'S' } }, { available: true }],
    ['sunset-flow', 'moto-edit'],
  ],
])('a collection is filtered by %s', async (_, filters, handles) => {
  expect((await page({ filters })).handles).toEqual(handles);
});

test('every filter value says how many products it leaves, and its input can be sent back as it is', async () => {
  const { filters } = await page({ filters: [{ available: true }] });
  const sizes = filters.find((filter) => filter.id === 'filter.v.option.size');
  expect(sizes?.values.map(({ label, count }) => [label, count])).toEqual([
    ['XS', 0],
    ['S', 2],
    ['M', 2],
    ['L', 0],
  ]);
  const small = sizes?.values.find((value) => value.label === 'S');
  const input: unknown = JSON.parse(small?.input ?? '');
  expect((await page({ filters: [{ available: true }, input] })).handles).toHaveLength(small?.count ?? -1);
  expect(filters.find((filter) => filter.type === 'PRICE_RANGE')?.values[0]?.input).toBe(
    '{"price":{"min":0,"max":129.5}}',
  );
});

test('a collection is paged forward and back by cursor, sorted as asked', async () => {
  const first = await page({ first: 3, sortKey: 'PRICE' });
  expect(first.handles).toEqual(['drift-set', 'gone-set', 'sunset-flow']);
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const second = await page({ first: 3, sortKey: 'PRICE', after: first.pageInfo.endCursor });
  expect(second.handles).toEqual(['moto-edit']);
  expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  const back = await page({ last: 2, sortKey: 'PRICE', before: second.pageInfo.startCursor });
  expect(back.handles).toEqual(['gone-set', 'sunset-flow']);
});

test.each([
  ['no page size', {}, 'you must provide one of first or last'],
  ['too large a page', { first: 251 }, 'first cannot exceed 250'],
  ['a cursor of no list', { first: 2, after: 'rubbish' }, 'Invalid cursor for current pagination sort: rubbish'],
])('%s is refused at the top level', async (_, variables, message) => {
  const { errors } = await testSandbox().ask(QUERY, { handle: 'featured', ...variables });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_REQUEST' } }]);
});

test('an unknown collection is null', async () => {
  expect(await testSandbox().ask(QUERY, { handle: 'nothing', first: 1 })).toMatchObject({ data: { collection: null } });
});
