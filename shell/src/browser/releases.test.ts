import type { BrowserComposition } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { toDocumentComposition } from '../app/document-composition.ts';
import { createReleases } from './releases.ts';

function release(name: string, change: object = {}) {
  const assets = {
    './page': { js: ['page.js'], css: ['page.css'] },
    './other': { js: ['other.js'], css: ['other.css'] },
    './start': { js: ['start.js'], css: [] },
    './drawer': { js: ['drawer.js'], css: ['drawer.css'] },
  };
  const integrity = Object.fromEntries(
    ['entry.js', 'page.css', 'other.css', 'drawer.css', 'page.js'].map((file) => [file, `sha384-${file}`]),
  );
  const pages = [{ path: `/${name}`, expose: './page' }];
  const base = `/releases/${name}/1/`;
  return { version: '1', base, global: name, entry: 'entry.js', pages, slots: {}, assets, integrity, ...change };
}

const whole: BrowserComposition = {
  id: '0123456789abcdef',
  remotes: {
    'mf-cart-checkout': release('mf-cart-checkout', { start: './start', slots: { 'cart-drawer': './drawer' } }),
    'mf-catalog': release('mf-catalog', { start: './start', slots: { 'product-row': './other' } }),
    'mf-marketing': release('mf-marketing'),
    'mf-account': release('mf-account'),
  },
};
const SLICES = { cart: 'mf-cart-checkout', favorites: 'mf-catalog' };
const document = toDocumentComposition(whole, { remote: 'mf-marketing', expose: './page' }, SLICES);

test('a document lists its page’s files, and no others', () => {
  expect(Object.keys(document.remotes).sort()).toEqual(['mf-cart-checkout', 'mf-catalog', 'mf-marketing']);
  expect(document.remotes['mf-marketing']).toMatchObject({
    assets: { './page': { css: ['page.css'] } },
    integrity: { 'entry.js': 'sha384-entry.js', 'page.css': 'sha384-page.css' },
  });
  expect(Object.keys(document.remotes['mf-cart-checkout']?.assets ?? {})).toEqual(['./start', './drawer']);
  expect(JSON.stringify(document)).not.toContain('other.css');
});

test('a document names the version of every remote and the filler of every slot', () => {
  expect(document.versions['mf-account']).toBe('1');
  expect(document.slots['product-row']).toEqual(['mf-catalog', './other']);
});

test('twenty more remotes make a document longer by their names', () => {
  const more = Object.fromEntries([...Array(20).keys()].map((n) => [`mf-more-${n}`, release(`mf-more-${n}`)]));
  const large = toDocumentComposition({ ...whole, remotes: { ...whole.remotes, ...more } }, null, SLICES);
  const small = toDocumentComposition(whole, null, SLICES);
  expect(JSON.stringify(large).length - JSON.stringify(small).length).toBeLessThan(20 * 25);
});

test('releases in the document are not fetched; the others are, once', async () => {
  const fetchJson = vi.fn(async () => whole);
  const releases = createReleases(document, fetchJson);
  expect((await releases.of('mf-marketing', './page')).base).toBe('/releases/mf-marketing/1/');
  expect(fetchJson).not.toHaveBeenCalled();
  const [other, account] = await Promise.all([
    releases.of('mf-catalog', './other'),
    releases.of('mf-account', './page'),
  ]);
  expect([other.assets['./other']?.css, account.base]).toEqual([['other.css'], '/releases/mf-account/1/']);
  expect(fetchJson.mock.calls).toEqual([['/compositions/1/0123456789abcdef.json']]);
});

test('a composition that failed to load is fetched again by the next call', async () => {
  const fetchJson = vi.fn(async () => whole).mockRejectedValueOnce(new Error('the line is gone'));
  const releases = createReleases(document, fetchJson);
  await expect(releases.of('mf-account', './page')).rejects.toThrow('the line is gone');
  expect((await releases.of('mf-account', './page')).base).toBe('/releases/mf-account/1/');
});

test('a remote that is in no composition is refused by its code', async () => {
  await expect(createReleases(document, async () => whole).of('mf-none', './page')).rejects.toThrow('REMOTE-001');
});
