import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

test('a search wants every word, ranks titles first and puts sold-out capsules last', async () => {
  const query =
    'query S($query: String!) { search(query: $query, first: 10) { totalCount nodes { ... on Product { handle } } productFilters { id } } }';
  const { ask } = testSandbox();
  const { data } = await ask(query, { query: 'set' });
  expect(data?.['search']).toMatchObject({ totalCount: 2, nodes: [{ handle: 'drift-set' }, { handle: 'gone-set' }] });
  expect((await ask(query, { query: 'drift leggings' })).data?.['search']).toMatchObject({
    nodes: [{ handle: 'drift-set' }],
  });
  expect((await ask(query, { query: 'drift velvet' })).data?.['search']).toMatchObject({ totalCount: 0 });
  expect((await ask(query, { query: '  ' })).data?.['search']).toMatchObject({ totalCount: 0 });
});

test('a search can be narrowed by filters and hide what is sold out', async () => {
  const { data } = await testSandbox().ask(
    `{ search(query: "capsule", first: 10, unavailableProducts: HIDE, sortKey: PRICE, productFilters: [{ price: { max: 100 } }]) {
      nodes { ... on Product { handle } }
    } }`,
  );
  expect(data?.['search']).toEqual({
    nodes: [{ handle: 'drift-set' }, { handle: 'mens-core' }, { handle: 'sunset-flow' }],
  });
});

test('a partial query is completed with products, collections and words', async () => {
  const { data } = await testSandbox().ask(
    '{ predictiveSearch(query: "mo", limit: 3) { products { handle } collections { title } queries { text styledText } pages { id } articles { id } } }',
  );
  expect(data?.['predictiveSearch']).toEqual({
    products: [{ handle: 'moto-edit' }, { handle: 'sunset-flow' }, { handle: 'drift-set' }],
    collections: [],
    queries: [{ text: 'moto', styledText: '<mark>mo</mark><span>to</span>' }],
    pages: [],
    articles: [],
  });
  const wide = await testSandbox().ask(
    '{ predictiveSearch(query: "active", limit: 10, limitScope: EACH, types: [COLLECTION]) { collections { title } } }',
  );
  expect(wide.data?.['predictiveSearch']).toEqual({
    collections: [{ title: "Women's Activewear" }, { title: "Men's Activewear" }],
  });
});

test('a search forgives one slip in titles and types behind four right letters, and finds singular by plural', async () => {
  const { ask } = testSandbox();
  const found = async (query: string) => {
    const { data } = await ask(
      'query S($query: String!) { search(query: $query, first: 20) { nodes { ... on Product { handle } } } }',
      {
        query,
      },
    );
    return [...JSON.stringify(data).matchAll(/"handle":"([^"]+)"/g)].map((match) => match[1]);
  };
  for (const typed of ['sunset', 'sunst', 'sunsset', 'sunsat', 'sunste', 'sunsets']) {
    expect([typed, await found(typed)]).toEqual([typed, ['sunset-flow']]);
  }
  for (const typed of ['sumset', 'snuset', 'sunsxx', 'sunet']) expect([typed, await found(typed)]).toEqual([typed, []]);
  // Tags are taken by their letter.
  expect(await found('linen')).toEqual(['drift-set']);
  expect(await found('linem')).toEqual([]);
});

test('other names of garments find them too', async () => {
  const { data } = await testSandbox().ask(
    '{ search(query: "t-shirt sunset", first: 9) { nodes { ... on Product { handle tags } } } }',
  );
  expect(data?.['search']).toEqual({ nodes: [{ handle: 'sunset-flow', tags: ['capsule', 't-shirt', 'top'] }] });
});
