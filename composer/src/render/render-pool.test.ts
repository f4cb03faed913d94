import path from 'node:path';
import type { Composition } from 'shared-contracts/composition';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { healthOf } from '../edge/health.ts';
import { type PoolOptions, RenderPool } from './render-pool.ts';

const WORKER = path.resolve(import.meta.dirname, '../testing/protocol-worker.cjs');

const settings: PoolOptions['settings'] = {
  releases: '/nowhere',
  assets: { scripts: [], styles: [], fonts: [], integrity: {} },
  config: {
    siteOrigin: 'https://shop.example',
    storefront: { origin: 'http://localhost:3100', publicToken: 'a', retries: 0 },
    supabase: { url: 'http://localhost:3100', publishableKey: 'b' },
    consentMode: 'opt-out',
  },
  loaderBudget: 1500,
};

const bad = (version: string): Composition =>
  testComposition(testRelease('mf-bad', { version }), testRelease('mf-good', { version: '1.0.0' }));

function newPool() {
  const log = vi.fn();
  const pool = new RenderPool({ worker: WORKER, size: 2, settings, log });
  onTestFinished(() => pool.close());
  return { pool, log };
}

/** Asks for a page and gives what came of it. */
async function page(pool: RenderPool, pathname: string, signal = new AbortController().signal) {
  const seen = { started: false, body: '', degraded: [] as readonly string[], ended: false };
  const sink = {
    get started() {
      return seen.started;
    },
    head(_status: number, _headers: unknown, degraded: readonly string[]) {
      Object.assign(seen, { started: true, degraded });
    },
    chunk: (bytes: Uint8Array) => void (seen.body += new TextDecoder().decode(bytes)),
    end: () => void (seen.ended = true),
  };
  await pool.render({ request: { url: `https://shop.example${pathname}`, headers: {} }, nonce: 'n', sink, signal });
  return seen;
}

test('a page comes from the live composition, and health tells what is live', async () => {
  const { pool } = newPool();
  expect(healthOf(pool)).toEqual({ status: 'starting', composition: null, remotes: {}, quarantined: [] });
  const composition = bad('1.0.0');
  await pool.use(composition);
  expect(await page(pool, '/')).toMatchObject({ body: `${composition.id} 1.0.0,1.0.0`, ended: true });
  expect(healthOf(pool)).toEqual({
    status: 'ok',
    composition: composition.id,
    remotes: { 'mf-bad': '1.0.0', 'mf-good': '1.0.0' },
    quarantined: [],
  });
});

test('a page that began on one composition ends on it, while the next one comes from the new', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const begun = page(pool, '/slow');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await pool.use(bad('1.1.0'));
  expect((await page(pool, '/')).body).toContain('1.1.0');
  expect(await begun).toMatchObject({ body: expect.stringContaining(' 1.0.0,'), ended: true });
});

test.each(['/exit', '/spin'])(
  'a page whose remote ends its worker (%s) is finished without that remote',
  async (pathname) => {
    const { pool, log } = newPool();
    await pool.use(bad('1.0.0'));
    expect(await page(pool, pathname)).toMatchObject({ ended: true, degraded: ['mf-bad'] });
    expect(pool.quarantined).toEqual(['mf-bad@1.0.0']);
    expect(log).toHaveBeenCalledWith('A release was put into quarantine', {
      code: 'REMOTE-004',
      release: 'mf-bad@1.0.0',
      reason: pathname === '/exit' ? 'exit 7' : 'it stopped beating',
    });
  },
);

test('while one page spins, other pages are answered', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const spinning = page(pool, '/spin');
  const started = performance.now();
  expect((await page(pool, '/')).ended).toBe(true);
  expect(performance.now() - started).toBeLessThan(900);
  await spinning;
});

test('a mended version of a remote in quarantine is tried again', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  await page(pool, '/exit');
  await pool.use(bad('1.0.1'));
  expect((await page(pool, '/')).degraded).toEqual([]);
});

test('what dies on a page of the release before counts against that release, not against the mended one', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const begun = page(pool, '/exits-when-replaced');
  await pool.use(bad('1.0.1'));
  expect(await begun).toMatchObject({ ended: true, degraded: ['mf-bad'] });
  expect(pool.quarantined).toEqual(['mf-bad@1.0.0']);
  expect((await page(pool, '/')).degraded).toEqual([]);
});

test.each(['exit', 'spin'])('a release whose evaluation ends workers (%s) does not end the shop', async (deed) => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const composition = bad(`2.0.0-${deed}-at-load`);
  await pool.use(composition).catch(() => undefined);
  await vi.waitFor(async () => {
    await pool.use(composition);
    expect(await page(pool, '/')).toMatchObject({ ended: true, degraded: ['mf-bad'] });
  }, 15_000);
  expect(pool.quarantined).toEqual([`mf-bad@2.0.0-${deed}-at-load`]);
});

test('a release whose evaluation ends workers does not keep the first start from coming up', async () => {
  const { pool } = newPool();
  await pool.use(bad('2.0.0-exit-at-load'));
  expect(await page(pool, '/')).toMatchObject({ ended: true, degraded: ['mf-bad'] });
});

test('a page that is asked for while every worker is lost waits for their replacements', async () => {
  const { pool } = newPool();
  const starting = pool.use(bad('2.0.0-exit-at-load'));
  expect(await page(pool, '/')).toMatchObject({ ended: true, degraded: ['mf-bad'] });
  await starting;
});

test('while a composition is loaded, pages and health are of the one before, and no page waits', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const switching = pool.use(bad('1.1.0-take-at-load'));
  expect(healthOf(pool).remotes).toMatchObject({ 'mf-bad': '1.0.0' });
  expect((await page(pool, '/')).body).toContain(' 1.0.0,');
  await switching;
  expect(healthOf(pool).remotes).toMatchObject({ 'mf-bad': '1.1.0-take-at-load' });
  expect((await page(pool, '/')).body).toContain(' 1.1.0-take-at-load,');
});

test('while a release that ends workers is tried, pages come from the composition before', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const switching = pool.use(bad('2.0.0-exit-at-load'));
  expect(await page(pool, '/')).toMatchObject({ body: expect.stringContaining(' 1.0.0,'), degraded: [] });
  await expect(switching).rejects.toThrow('no worker could load composition');
  expect(await page(pool, '/')).toMatchObject({ body: expect.stringContaining(' 1.0.0,'), degraded: [] });
});

test('a composition that follows upon one that ended every worker is loaded all the same', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  await expect(pool.use(bad('2.0.0-exit-at-load'))).rejects.toThrow('no worker could load composition');
  await pool.use(bad('1.1.0'));
  expect((await page(pool, '/')).body).toContain(' 1.1.0,');
});

test('a page that fails everywhere is tried three times and then told', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  await expect(page(pool, '/fails')).rejects.toThrow('the page could not be rendered: no page');
});

test('a worker that dies in the middle of a page leaves the page, which cannot be begun again', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  await expect(page(pool, '/dies-midway')).rejects.toThrow('in the middle of a page');
  expect((await page(pool, '/')).ended).toBe(true);
});

test('two throws outside of any page put a release into quarantine', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  await page(pool, '/stray');
  expect(pool.quarantined).toEqual([]);
  await page(pool, '/stray');
  expect(pool.quarantined).toEqual(['mf-bad@1.0.0']);
});

test('a visitor who goes away ends the wait', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const abort = new AbortController();
  const asked = page(pool, '/never', abort.signal);
  abort.abort();
  expect((await asked).ended).toBe(false);
});

test('without a composition no page is promised', async () => {
  const { pool } = newPool();
  await expect(page(pool, '/')).rejects.toThrow('no composition');
});
