import { Composition, Release } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { toBrowserComposition } from './browser-composition.ts';

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

const composition = {
  id: '0123456789abcdef',
  counter: 3,
  createdAt: '2026-01-05T09:00:00.000Z',
  remotes: { 'mf-catalog': release },
};

test('a browser gets the facts of a release that it needs, and none of the server', () => {
  const pages = release.pages.map((page) => ({ ...page, query: ['size', 'piece.*'] }));
  const browser = toBrowserComposition(
    Composition.parse({ ...composition, remotes: { 'mf-catalog': { ...release, pages } } }),
    ({ remote, version }) => `/releases/${remote}/${version}/`,
  );
  expect(browser).toEqual({
    id: '0123456789abcdef',
    remotes: {
      'mf-catalog': {
        version: '1.0.0-abc123',
        base: '/releases/mf-catalog/1.0.0-abc123/',
        global: 'mf_catalog',
        entry: 'entry.1234.js',
        pages: Release.parse(release).pages,
        slots: release.slots,
        start: './start',
        assets: release.assets,
        integrity: { 'entry.1234.js': HASH, 'static/js/a.js': HASH, 'static/css/a.css': HASH },
      },
    },
  });
});
