import { readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { RemoteContents } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { exposesOf, factsOf, handlersOf, pagesOf, slotsOf, startOf, writeEntries } from './exposes.ts';

const contents = {
  name: 'mf-catalog',
  pages: {
    '/womens-activewear': './pages/collection-page.tsx',
    '/mens-activewear': './pages/collection-page.tsx',
    '/pages/faux-fur': { module: './pages/product-page.tsx', canonical: '/faux-fur-capsule' },
    '/product/:handle': { module: './pages/product-page.tsx', product: ':handle' },
    '/search': { module: './pages/search-page.tsx', indexed: false, query: ['q', 'page'] },
    '/cart': { module: './pages/cart-page.tsx', indexed: false, personal: true, restorable: true },
  },
  slots: { 'favorites-drawer': './slots/favorites-drawer.tsx' },
  start: './start.ts',
  handlers: {
    '/cart/add': './handlers/add.ts',
    '/cart/checkout': { module: './handlers/check-out.ts', slow: true, mostBytes: 4096 },
  },
  beforePages: { module: './handlers/settle.ts', cookie: 'order' },
  cookies: { order: { maxAge: 60, signed: true } },
} satisfies RemoteContents;

const SOURCES = {
  'src/pages/collection-page.tsx': 'export default function CollectionPage() { return null; }\n',
  'src/pages/collection-page.loader.ts': 'export const loader = async () => null;\n',
  'src/pages/product-page.tsx': 'function ProductPage() { return null; }\nexport { ProductPage as default };\n',
  'src/pages/search-page.tsx': 'export default function SearchPage() { return null; }\n',
  'src/pages/cart-page.tsx': 'export default function CartPage() { return null; }\n',
  'src/slots/favorites-drawer.tsx': 'export default function Drawer() { return null; }\n',
  'src/slots/favorites-drawer.loader.ts': 'export const loader = async () => null;\n',
  'src/start.ts': 'export const start = () => undefined;\n',
  'src/handlers/add.ts': "export default () => ({ redirect: '/cart' });\n",
  'src/handlers/check-out.ts': "export default () => ({ redirect: '/cart' });\n",
  'src/handlers/settle.ts': 'export default () => ({ redirect: null });\n',
};

function remote() {
  const folder = testFolder(SOURCES);
  return { folder, definition: { contents, folder, developmentPort: 4101 } };
}

test('pages are listed with their expose, their canonical address and for whom they are', () => {
  expect(pagesOf(contents)).toEqual([
    { path: '/womens-activewear', expose: './pages/collection-page', indexed: true, query: [] },
    { path: '/mens-activewear', expose: './pages/collection-page', indexed: true, query: [] },
    {
      path: '/pages/faux-fur',
      expose: './pages/product-page',
      indexed: true,
      canonical: '/faux-fur-capsule',
      query: [],
    },
    {
      path: '/product/:handle',
      expose: './pages/product-page',
      indexed: true,
      product: ':handle',
      query: [],
    },
    { path: '/search', expose: './pages/search-page', indexed: false, query: ['q', 'page'] },
    { path: '/cart', expose: './pages/cart-page', indexed: false, personal: true, restorable: true },
  ]);
});

test('slots and start are listed by their expose', () => {
  expect(slotsOf(contents)).toEqual({ 'favorites-drawer': './slots/favorites-drawer' });
  expect(startOf(contents)).toBe('./start');
});

test('a remote without slots, pages or start offers none', () => {
  const bare = { name: 'mf-bare' } satisfies RemoteContents;
  expect([pagesOf(bare), slotsOf(bare), startOf(bare)]).toEqual([[], {}, undefined]);
});

test('a module that stands at several paths is exposed once, and a page is joined with its loader', () => {
  const { folder, definition } = remote();
  const short = exposesOf(definition).map(({ name, sources }) => [
    name,
    ...sources.map((source) => path.relative(folder, source)),
  ]);
  expect(short).toEqual([
    ['./pages/collection-page', 'src/pages/collection-page.tsx', 'src/pages/collection-page.loader.ts'],
    ['./pages/product-page', 'src/pages/product-page.tsx'],
    ['./pages/search-page', 'src/pages/search-page.tsx'],
    ['./pages/cart-page', 'src/pages/cart-page.tsx'],
    ['./slots/favorites-drawer', 'src/slots/favorites-drawer.tsx'],
    ['./start', 'src/start.ts'],
  ]);
});

test('an entry passes on everything of its sources, the default only where there is one', () => {
  const { folder, definition } = remote();
  const entries = writeEntries(definition);
  const textOf = (expose: string): string =>
    readFileSync(path.join(folder, entries.exposes[expose] ?? ''), 'utf8').replaceAll(folder, '');
  expect(textOf('./pages/collection-page')).toBe(
    [
      'export { default } from "../src/pages/collection-page.tsx";',
      'export * from "../src/pages/collection-page.tsx";',
      'export * from "../src/pages/collection-page.loader.ts";',
      '',
    ].join('\n'),
  );
  expect(textOf('./pages/product-page')).toContain('export { default }');
  expect(textOf('./start')).not.toContain('default');
});

test('the server entry evaluates each expose only when it is asked for', () => {
  const { folder, definition } = remote();
  const text = readFileSync(writeEntries(definition).server, 'utf8').replaceAll(folder, '');
  expect(text).toContain('"./pages/search-page": () => require("./pages--search-page.ts"),');
  expect(text.match(/\(\) => require\(/g)).toHaveLength(9);
  expect(text).not.toMatch(/^import/m);
});

test('entries that stay the same are not written again', () => {
  const { definition } = remote();
  const { server } = writeEntries(definition);
  utimesSync(server, 1000, 1000);
  writeEntries(definition);
  expect(statSync(server).mtimeMs).toBe(1_000_000);
});

test('events are listed as emitted and heard', () => {
  const events = { emits: ['catalog:product-viewed'], hears: ['cart:line-added'] } as const;
  expect(factsOf({ name: 'mf-catalog', events }).events).toEqual(events);
  expect(factsOf({ name: 'mf-catalog' }).events).toEqual({ emits: [], hears: [] });
});

test('handlers are listed with what the server must know, and only the server bundle offers them', () => {
  expect(handlersOf(contents)).toEqual({
    handlers: [
      { path: '/cart/add', expose: './handlers/add', mostBytes: 8192 },
      { path: '/cart/checkout', expose: './handlers/check-out', mostBytes: 4096, slow: true },
    ],
    beforePages: { expose: './handlers/settle', cookie: 'order' },
    cookies: { order: { maxAge: 60, signed: true } },
  });
  expect(handlersOf({ name: 'mf-catalog' })).toEqual({ handlers: [], cookies: {} });
  const { exposes, server } = writeEntries(remote().definition);
  expect(Object.keys(exposes).filter((name) => name.includes('handlers'))).toEqual([]);
  const table = readFileSync(server, 'utf8');
  for (const name of ['add', 'check-out', 'settle']) expect(table).toContain(`"./handlers/${name}": () => require(`);
});
