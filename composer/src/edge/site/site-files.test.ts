import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import type { SiteProduct } from './site-catalogue.ts';
import { SITE_FILES, type SiteFile, siteFileRoute } from './site-files.ts';

const composition = testComposition(
  testRelease('mf-marketing', {
    pages: [
      { path: '/', expose: './home', indexed: true },
      { path: '/impact', expose: './impact', indexed: true },
      { path: '/faux-fur-capsule-ad', expose: './ad', indexed: false },
      { path: '/pages/faux-fur', expose: './product', indexed: true, canonical: '/faux-fur-capsule' },
      { path: '/product/:handle', expose: './product', indexed: true, product: ':handle' },
    ],
  }),
);

const publicFolder = path.resolve(import.meta.dirname, '../../../../shell/public');

function product(handle: string, change: Partial<SiteProduct> = {}): SiteProduct {
  return {
    handle,
    path: null,
    title: handle,
    description: `About ${handle}`,
    publishedAt: '2026-01-05T14:00:00Z',
    updatedAt: '2026-01-06T14:00:00Z',
    ...change,
  };
}

async function written(
  path: string,
  products: readonly SiteProduct[] | null,
  live = composition,
): Promise<SiteFile | null> {
  const write = SITE_FILES.get(path);
  if (!write) throw new Error(`there is no ${path}`);
  return write({
    origin: 'https://shop.example',
    composition: live,
    products: () => Promise.resolve(products),
    publicFolder,
  });
}

async function file(path: string, products: readonly SiteProduct[] = []): Promise<SiteFile> {
  const found = await written(path, products);
  if (!found) throw new Error(`${path} was left out`);
  return found;
}

test('the sitemap lists every indexed page and product once, under its canonical address', async () => {
  const { type, body } = await file('/sitemap.xml', [product('bordeaux-capsule'), product('x', { path: '/impact' })]);
  expect(type).toContain('application/xml');
  const listed = [...String(body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual([
    'https://shop.example',
    'https://shop.example/impact',
    'https://shop.example/product/bordeaux-capsule',
  ]);
  expect(body).toContain('<lastmod>2026-01-06T14:00:00Z</lastmod>');
});

test('a product that no live remote sells is in no file', async () => {
  const live = testComposition(testRelease('mf-marketing'));
  expect(String((await written('/sitemap.xml', [product('a')], live))?.body)).not.toContain('/a</loc>');
  expect(String((await written('/drops.xml', [product('a')], live))?.body)).not.toContain('<item>');
});

test('the feed lists the twenty newest drops, newest first', async () => {
  const products = Array.from({ length: 25 }, (_, i) =>
    product(`drop-${i}`, { publishedAt: `2026-01-${String(i + 1).padStart(2, '0')}T14:00:00Z` }),
  );
  const body = String((await file('/drops.xml', products)).body);
  const titles = [...body.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([20, 'drop-24', 'drop-5']);
  expect(body).toContain('<pubDate>Sun, 25 Jan 2026 14:00:00 GMT</pubDate>');
});

test.each(['/sitemap.xml', '/drops.xml'])('%s is not written before the products are known', async (path) => {
  expect(await written(path, null)).toBeNull();
  expect(await written(path, [])).not.toBeNull();
});

test('the text of a title cannot break a document for machines', async () => {
  const hostile = product('x', { title: `<b>"Fur" & 'more'</b>`, path: '/product/a&b' });
  const body = String((await file('/drops.xml', [hostile])).body);
  expect(body).toContain('&lt;b&gt;&quot;Fur&quot; &amp; &apos;more&apos;&lt;/b&gt;');
  expect(body).not.toContain('<b>');
  expect((await file('/sitemap.xml', [hostile])).body).toContain('/product/a&amp;b</loc>');
});

test('robots.txt lets crawlers read pages that are noindex, and names the sitemap', async () => {
  const body = String((await file('/robots.txt')).body);
  expect(body).toBe('User-agent: *\nDisallow:\n\nSitemap: https://shop.example/sitemap.xml\n');
});

test('robots.txt closes what the live remotes list below their own pages', async () => {
  const live = testComposition(
    testRelease('mf-gifts', { disallowed: ['/mf-gifts?draft=', '/mf-account/'] }),
    testRelease('mf-account', { disallowed: ['/mf-account/print'] }),
  );
  expect((await written('/robots.txt', [], live))?.body).toBe(
    'User-agent: *\nDisallow: /mf-account/print\nDisallow: /mf-gifts?draft=\n\nSitemap: https://shop.example/sitemap.xml\n',
  );
});

test('the manifest names pictures that are there, of the size that it says', async () => {
  const manifest: { icons: { src: string; sizes: string }[] } = JSON.parse(
    String((await file('/manifest.webmanifest')).body),
  );
  for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
    const png = (await file(src)).body;
    if (typeof png === 'string') throw new Error(`${src} is text`);
    // Width and height stand in the first chunk of a PNG.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test.each(['/icon.svg', '/icon-512.png', '/favicon.ico', '/apple-touch-icon.png'])('%s is a picture', async (path) => {
  const { type, body } = await file(path);
  expect(type).toMatch(/^image\//);
  expect(body.length).toBeGreaterThan(100);
});

test('texts come compressed where that is accepted, and pictures as they are', async () => {
  const [text, picture] = ['{"prerender":[]}', Buffer.from([0x89, 0x50, 0x4e, 0x47])];
  const facts = () => ({ origin: 'https://shop.example', composition, products: async () => [], publicFolder });
  const app = new Hono()
    .get(
      '/text',
      siteFileRoute(() => ({ type: 'application/json', body: text }), facts),
    )
    .get(
      '/picture',
      siteFileRoute(() => ({ type: 'image/png', body: picture }), facts),
    );
  const ask = (path: string, accepted: string) => app.request(path, { headers: { 'accept-encoding': accepted } });

  const packed = await ask('/text', 'gzip, br');
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toBe('accept-encoding');
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(text);

  const plain = await ask('/text', 'gzip');
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding']);
  expect(await plain.text()).toBe(text);

  const bare = await ask('/picture', 'gzip, br');
  expect(bare.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await bare.arrayBuffer())).toEqual(picture);
});
