import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { placesIn } from '../registry/places.ts';
import type { ShellBuild } from '../registry/shell-build.ts';
import { signingKeys } from '../experiments/signing-keys.ts';
import { parseServerConfig, toPublicConfig } from 'shared-contracts/config';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { createHandler, type ShopServer } from './handle-request.ts';
import { RenderPool } from '../render/render-pool.ts';

const config = parseServerConfig({
  STOREFRONT_PUBLIC_TOKEN: 'a',
  SUPABASE_PUBLISHABLE_KEY: 'b',
  SUPABASE_SECRET_KEY: 'c',
  SITE_ORIGIN: 'https://shop.example',
  STOREFRONT_DOMAIN: 'store.example',
  SUPABASE_URL: 'https://backend.example',
});

const build: ShellBuild = {
  id: 'a',
  worker: path.resolve(import.meta.dirname, '../testing/protocol-worker.cjs'),
  assets: { scripts: [], styles: [], fonts: [], integrity: {} },
  styleHashes: [],
  scriptHashes: [],
  publicFolder: path.resolve(import.meta.dirname, '../../../shell/public'),
};

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** A shop whose pages come from a stand-in for render workers; `ask` sends a path as it is written. */
async function shop(change: Partial<ShopServer> = {}) {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  const settings = { releases: '', assets: build.assets, config: toPublicConfig(config), loaderBudget: 1500 };
  const pool = new RenderPool({ worker: build.worker, size: 1, settings, log: () => undefined });
  onTestFinished(() => pool.close());
  await pool.use(testComposition(testRelease('mf-bad')));
  const handler = createHandler({
    config,
    places: placesIn(testFolder()),
    build,
    pool,
    experiments: { keys: signingKeys(config), live: () => null, close: () => undefined },
    isDevelopment: false,
    products: () => Promise.resolve([]),
    pages: null,
    ...change,
  });
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (pathname: string, { method = 'GET', headers = {} }: Asked = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: pathname, method, headers }, (res) => {
        let body = '';
        res.on('data', (chunk: Buffer) => (body += chunk.toString()));
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }));
      });
      asked.on('error', reject);
      asked.end();
    });
}

const FORM = { method: 'POST', headers: { origin: 'https://shop.example' } };

test('every answer, whatever it is, says how it may be used', async () => {
  const ask = await shop();
  const answers = await Promise.all([
    ask('/'),
    ask('/fails'),
    ask('/Upper'),
    ask('/', { method: 'PUT' }),
    ask('/healthz'),
    ask('/robots.txt'),
    ask('/experiments.json'),
    ask('/assets/a/missing.js'),
    ask('/cart/add', { method: 'POST' }),
    ask('/cart/add', FORM),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 500, 308, 405, 200, 200, 404, 404, 403, 303]);
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
});

test('lists for machines are unavailable until the products are known, and are not kept as such', async () => {
  const ask = await shop({ products: () => Promise.resolve(null) });
  for (const list of ['/sitemap.xml', '/drops.xml']) {
    const { status, headers } = await ask(list);
    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '10']);
  }
  expect((await ask('/robots.txt')).headers['cache-control']).toBe('public, max-age=300');
});

test('a page that is sent something says that it takes nothing, in its own words', async () => {
  const ask = await shop();
  const { status, headers, body } = await ask('/', { method: 'POST' });
  expect([status, headers['allow'], headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store']);
  expect(body).toContain('This address shows a page and takes nothing else.');
});

test('a page that cannot be rendered is a plain one that keeps its calm', async () => {
  const ask = await shop();
  const { status, headers, body } = await ask('/fails');
  expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(body).toContain('<h1>Back in a moment</h1>');
});

test('an address that sends forms without end is asked to wait, and nobody else is', async () => {
  const ask = await shop();
  const from = (address: string) => ({ ...FORM, headers: { ...FORM.headers, 'x-forwarded-for': address } });
  let answer = await ask('/cart/add', from('203.0.113.7'));
  let accepted = 0;
  for (; answer.status === 303 && accepted < 200; accepted++) answer = await ask('/cart/add', from('203.0.113.7'));
  expect(accepted).toBeGreaterThanOrEqual(60);
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  expect(answer.body).toContain('<h1>One moment, please</h1>');
  expect((await ask('/', from('203.0.113.7'))).status).toBe(405);
  expect((await ask('/cart/add', from('203.0.113.8'))).status).toBe(303);
});
