import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

const nested = (depth: number): string =>
  depth === 0
    ? 'id'
    : `collections(first: 1) { nodes { products(first: 1) { nodes { ${depth > 2 ? nested(depth - 2) : 'id'} } } } }`;

const errorsOf = async (query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors = [] } = await testSandbox().ask(query, variables);
  return {
    data,
    codes: errors.map(({ extensions }) => extensions?.['code']),
    messages: errors.map((one) => one.message),
  };
};

test('four connections may be nested', async () => {
  const { data, codes } = await errorsOf(`{ ${nested(4)} }`);
  expect(codes).toEqual([]);
  expect(JSON.stringify(data)).toContain('gid://shopify/Product/');
});

test('five nested connections are refused at once, also in fragments', async () => {
  const six = await errorsOf(`{ ${nested(6)} }`);
  expect(six).toMatchObject({ codes: ['MAX_COMPLEXITY_EXCEEDED'], data: undefined });
  expect(six.messages[0]).toBe('The query nests 6 connections. At most 4 can be nested.');
  const inFragments = await errorsOf(`
    { collections(first: 1) { nodes { ...A } } }
    fragment A on Collection { products(first: 1) { nodes { ... on Product { ...B } } } }
    fragment B on Product { collections(first: 1) { nodes { products(first: 1) { nodes { variants(first: 1) { nodes { id } } } } } } }
  `);
  expect(inFragments.messages[0]).toContain('nests 5 connections');
});

test('a query for too many fields is refused before it is executed; variables count', async () => {
  const aliases = Array.from({ length: 300 }, (_, at) => `a${at}: products(first: $size) { ...Inside }`);
  const large = `query Large($size: Int!) { ${aliases.join(' ')} }
    fragment Inside on ProductConnection {
      nodes { collections(first: $size) { nodes { products(first: $size) { nodes { collections(first: $size) { nodes { id } } } } } } }
    }`;
  const refused = await errorsOf(large, { size: 250 });
  expect(refused.codes).toEqual(['MAX_COMPLEXITY_EXCEEDED']);
  expect(refused.messages[0]).toMatch(/^The query asks for up to \d+ fields\. At most 500000 are answered at once/);
  expect((await errorsOf(large, { size: 1 })).codes).toEqual([]);
});

test('a document of too many tokens is refused before it is compared with the schema', async () => {
  const { messages } = await errorsOf(`{ ${'shop { name } '.repeat(2000)} }`);
  expect(messages[0]).toContain('5000 tokens');
});

test('a query is answered whole where it allows parts to come later', async () => {
  const { data, errors } = await testSandbox().ask(
    'query P($later: Boolean!) { product(handle: "drift-set") { title ...Rest @defer(if: $later, label: "rest") } } fragment Rest on Product { handle ... @defer { vendor } }',
    { later: true },
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    product: { title: 'Drift Set', handle: 'drift-set', vendor: 'The Capsule Collective' },
  });
});

test('a mutation that allows parts to come later is carried out and answered', async () => {
  const { data, errors } = await testSandbox().ask(
    'mutation { cartCreate(input: { note: "Hello" }) { cart { id ... @defer { note } } userErrors { message } } }',
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ cartCreate: { cart: { note: 'Hello' }, userErrors: [] } });
});
