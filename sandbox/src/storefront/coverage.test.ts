import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildClientSchema, type IntrospectionQuery } from 'graphql/index.js';
import { expect, test } from 'vitest';
import { README, readmeWith } from '../testing/readme-section.ts';
import { ASSUMPTIONS, GENERAL_ASSUMPTIONS } from '../testing/storefront-assumptions.ts';
import { type CrawledType, crawlStorefront } from '../testing/storefront-crawl.ts';
import { newCart } from '../testing/test-cart.ts';
import { testSandbox, variantId } from '../testing/test-sandbox.ts';

const SOURCES = path.join(import.meta.dirname, '..');
const SCHEMA = path.join(SOURCES, '../storefront-schema/storefront.schema.json');

const introspection: IntrospectionQuery = JSON.parse(readFileSync(SCHEMA, 'utf8'));
const schema = buildClientSchema(introspection, { assumeValid: true });

async function crawl(): Promise<CrawledType[]> {
  const sandbox = testSandbox();
  const attributes = [{ key: 'gift', value: 'yes' }];
  const cart = await newCart(sandbox, {
    lines: [{ merchandiseId: variantId('drift-set', 'M'), quantity: 1, attributes }],
    attributes,
    discountCodes: ['WELCOME10'],
  });
  return crawlStorefront(sandbox, schema, {
    'QueryRoot.cart': `(id: "${cart.id}")`,
    'QueryRoot.product': '(handle: "drift-set")',
    'QueryRoot.collection': '(handle: "womens-activewear")',
    'QueryRoot.menu': '(handle: "main-menu")',
    'QueryRoot.sitemap': '(type: PRODUCT)',
    'QueryRoot.search': '(query: "drift", first: 20)',
    'QueryRoot.predictiveSearch': '(query: "drift")',
    'Product.metafield': '(namespace: "capsule", key: "summary")',
  });
}

const assumedOf = (operation: string): string =>
  Object.values(ASSUMPTIONS)
    .filter(({ operations }) => operations.includes(operation))
    .map(({ text }) => text)
    .join('; ');

function operationRows(types: readonly CrawledType[]): string[] {
  const roots = types.filter(({ name }) => name === 'QueryRoot' || name === 'Mutation');
  return roots.flatMap(({ name, built, refused }) => {
    const kind = name === 'Mutation' ? 'mutation' : 'query';
    const row = (operation: string, state: string, assumed: string) =>
      `| ${kind} \`${operation}\` | ${state} | ${assumed} |`;
    const builtRow = (operation: string) => {
      const assumed = assumedOf(operation);
      return row(operation, assumed === '' ? 'built' : 'built, in part assumed', assumed);
    };
    return [...built.map(builtRow), ...refused.map((operation) => row(operation, 'refused', ''))];
  });
}

const names = (list: readonly string[]): string => list.map((name) => `\`${name}\``).join(', ');

/** The objects that built operations answer, with the fields that the sandbox refuses. */
function objectLines(types: readonly CrawledType[]): string[] {
  const objects = types
    .filter(({ name }) => name !== 'QueryRoot' && name !== 'Mutation')
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const partly = objects.filter(({ refused }) => refused.length > 0);
  const whole = objects.filter(({ refused }) => refused.length === 0);
  return [
    '| object | built fields | refused fields |',
    '| --- | --- | --- |',
    ...partly.map(({ name, built, refused }) => `| \`${name}\` | ${built.length} | ${names(refused)} |`),
    '',
    `The sandbox builds every field of ${names(whole.map(({ name }) => name))}.`,
  ];
}

test('the README lists every operation of the storefront as the sandbox answers it (`vitest -u` writes it)', async () => {
  const types = await crawl();
  const text = readmeWith('storefront coverage', [
    '| operation | state | assumed |',
    '| --- | --- | --- |',
    ...operationRows(types),
    '',
    `Assumed of all operations: ${Object.values(GENERAL_ASSUMPTIONS).join('; ')}.`,
    '',
    ...objectLines(types),
  ]);
  await expect(text).toMatchFileSnapshot(README);
}, 60_000);

test('every assumption in the code is one of the table, and names an operation of the schema', () => {
  const files = globSync('{cart,storefront}/*.ts', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'));
  const marked = files.filter((file) => /\bassumed\b/.test(readFileSync(path.join(SOURCES, file), 'utf8')));
  expect(marked.sort()).toEqual([...Object.keys(ASSUMPTIONS), ...Object.keys(GENERAL_ASSUMPTIONS)].sort());
  const operations = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  const named = Object.values(ASSUMPTIONS).flatMap((assumption) => assumption.operations);
  expect(named.filter((operation) => !(operation in operations))).toEqual([]);
});
