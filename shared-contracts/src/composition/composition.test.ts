import { expect, test } from 'vitest';
import { Composition } from './composition.ts';
import { Release } from './release.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

const release = {
  remote: 'mf-catalog',
  version: '1.0.0-abc123',
  global: 'mf_catalog',
  entry: 'entry.1234.js',
  server: 'server/bundle.cjs',
  pages: [
    { path: '/womens-activewear', expose: './pages/collection-page' },
    { path: '/pages/faux-fur', expose: './pages/product-page', canonical: '/faux-fur-capsule' },
  ],
  slots: { 'favorites-drawer': './slots/favorites-drawer' },
  start: './start',
  assets: { './pages/collection-page': { js: ['static/js/a.js'], css: ['static/css/a.css'] } },
  integrity: {
    'entry.1234.js': HASH,
    'static/js/a.js': HASH,
    'static/css/a.css': HASH,
    'static/image/unused.svg': HASH,
    'server/bundle.cjs': HASH,
  },
  contracts: { version: '1.0.0', imports: { 'shared-contracts': ['useShop'] } },
  revision: 'abc',
  builtAt: '2026-01-05T09:00:00.000Z',
};

const PLACE = { kind: 'text', name: 'headline', about: 'Words.', page: '/', default: 'Words', most: 20 };

const composition = {
  id: '0123456789abcdef',
  counter: 3,
  createdAt: '2026-01-05T09:00:00.000Z',
  remotes: { 'mf-catalog': release },
};

test('a release is read, and a page is listed unless it says otherwise', () => {
  const parsed = Release.parse({
    ...release,
    pages: [...release.pages, { path: '/x', expose: './x', indexed: false }],
  });
  expect(parsed.pages.map((page) => page.indexed)).toEqual([true, true, false]);
});

test('a page of an older release is neither personal nor dependent on query parameters', () => {
  const [page] = Release.parse(release).pages;
  expect([page?.query, page?.personal]).toEqual([undefined, undefined]);
});

test.each([
  ['a remote by another name', { remote: 'catalog' }],
  ['a remote whose name is a path', { remote: 'mf-../../etc' }],
  ['a version that is a path', { version: '../../1.0.0' }],
  ['a version that is none', { version: 'latest' }],
  ['a page without a leading slash', { pages: [{ path: 'x', expose: './x' }] }],
  ['a query parameter with a wildcard inside', { pages: [{ path: '/x', expose: './x', query: ['a*b'] }] }],
  ['an expose without its prefix', { slots: { banner: 'banner' } }],
  ['another hash', { integrity: { 'entry.1234.js': 'sha256-AAAA' } }],
  ['a closed address that is another rule', { disallowed: ['/a\nAllow: /'] }],
  ['an origin that is more than one', { policy: { images: ['https://a.example; script-src *'], requests: [] } }],
  [
    'a page whose canonical address is elsewhere',
    { pages: [{ path: '/x', expose: './x', canonical: '//evil.example' }] },
  ],
  ['a product at a parameter that its path lacks', { pages: [{ path: '/x', expose: './x', product: ':handle' }] }],
  ['a product beside a parameter', { pages: [{ path: '/x/:y', expose: './x', product: 'beach-set' }] }],
  ['a product beside another parameter', { pages: [{ path: '/:x/:y', expose: './x', product: ':y' }] }],
  ['a test spot on another site', { places: [{ ...PLACE, page: '//evil.example/' }] }],
  ['an event without an owner', { events: { emits: ['line-added'], hears: [] } }],
  ['a time that is none', { builtAt: 'yesterday' }],
  ['no entry', { entry: undefined }],
])('%s is refused', (_name, change) => {
  expect(Release.safeParse({ ...release, ...change }).success).toBe(false);
});

test('a release from before contents listed slices, links, closed addresses, and events is read', () => {
  const { slices, commands, navigation, disallowed, events, policy } = Release.parse(release);
  expect([slices, commands, navigation, disallowed]).toEqual([undefined, undefined, [], []]);
  expect(events).toEqual({ emits: [], hears: [] });
  expect(policy).toEqual({ images: [], requests: [] });
});

test.each([
  { id: 'ABCDEF0123456789' },
  { id: '../../channel' },
  { counter: -1 },
  { counter: 1.5 },
  { remotes: { 'mf-catalog': {} } },
])('a composition with %o is refused', (change) => {
  expect(Composition.safeParse({ ...composition, ...change }).success).toBe(false);
});

test.each([
  '../../mf-other/1.0.0/entry.js',
  '/etc/passwd',
  '//evil.example/a.js',
  'https://evil.example/a.js',
  'a/../b.js',
  '',
])('a release whose file is %j is refused', (file) => {
  const assets = { './page': { js: [file], css: [] } };
  for (const change of [{ entry: file }, { server: file }, { assets }, { integrity: { [file]: HASH } }])
    expect(Release.safeParse({ ...release, ...change }).success).toBe(false);
});

test('a release under the name of another remote is refused', () => {
  expect(Composition.safeParse(composition).success).toBe(true);
  expect(Composition.safeParse({ ...composition, remotes: { 'mf-other': release } }).success).toBe(false);
});

test.each([
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/a//evil.example/',
  '/%2e/%2fevil.example/',
  '/a/../b',
  '/a b',
  '/a\tb',
  '',
])('a link to %j is refused', (to) => {
  const link = { label: 'Gifts', lists: ['menu'], order: 1 };
  expect(Release.safeParse({ ...release, navigation: [{ ...link, to: '/gifts?a=//b#c' }] }).success).toBe(true);
  expect(Release.safeParse({ ...release, navigation: [{ ...link, to }] }).success).toBe(false);
});

test('an early script is put into a document unchanged, a comparison included', () => {
  const early = (text: string) =>
    Release.safeParse({ ...release, early: { text, digest: `sha256-${'A'.repeat(43)}=` } });
  expect(early('for(let s=9,i=0;i<s;i++)i</r/.exec(i)').success).toBe(true);
  const changed = ['</script>', '</SCRIPT ', '<script>', '<!--', '<link rel="stylesheet">', 'a\rb', 'a\0b', '\u2028'];
  expect(changed.filter((text) => early(`'${text}'`).success)).toEqual([]);
});
