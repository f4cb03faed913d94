import { expect, test, vi } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { bad, newPool, page } from '../testing/test-pool.ts';

/** The markup of the test worker's pages. */
const MARKUP = '<main><h1>Title</h1></main>';

test('a page comes from the live composition', async () => {
  const { pool } = newPool();
  const composition = bad('1.0.0');
  await pool.use(composition);
  expect(await page(pool, '/')).toMatchObject({ body: `${composition.id} 1.0.0,1.0.0${MARKUP}`, ended: true });
  expect(pool.troubles).toEqual([]);
});

test('a page that comes before the first composition is loaded waits for it', async () => {
  const { pool } = newPool();
  const composition = bad('1.0.0');
  const loading = pool.use(composition);
  expect(pool.isReady).toBe(false);
  expect(await page(pool, '/')).toMatchObject({ body: `${composition.id} 1.0.0,1.0.0${MARKUP}`, ended: true });
  expect(pool.isReady).toBe(true);
  await loading;
});

test('a page that began on one composition ends on it, while the next one comes from the new', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const begun = page(pool, '/slow');
  await pool.use(bad('1.1.0'));
  expect((await page(pool, '/')).body).toContain('1.1.0');
  expect(await begun).toMatchObject({ body: expect.stringContaining(' 1.0.0,'), ended: true });
});

test.each([
  ['/spin', 'one stretch of code used'],
  ['/exit', 'exit SIG|one stretch of code used'],
  // Where memory comes slowly, taking this much takes longer than one stretch of code may; tests of plain growth are below.
  ['/hoard', 'of memory|one stretch of code used'],
])(
  'a page whose remote brings its process down (%s) is finished without that remote, and is named',
  { timeout: 60_000 },
  async (pathname, reason) => {
    const { pool, observer } = newPool();
    await pool.use(bad('1.0.0'));
    expect(await page(pool, pathname)).toMatchObject({ ended: true, degraded: ['mf-bad'] });
    expect(observer.struck).toHaveBeenCalledWith('mf-bad@1.0.0', pathname, expect.stringMatching(reason));
    const ofRequest = expect.objectContaining({ path: pathname, requestId: `r-${pathname.slice(1)}` });
    expect(observer.died).toHaveBeenCalledWith(ofRequest);
    expect(observer.log).toHaveBeenCalledWith('A page points to a faulty release', ofRequest);
    expect(pool.quarantined).toEqual([]);
    // It does not affect another page of the same release.
    expect(await page(pool, '/')).toMatchObject({ ended: true, degraded: [] });
  },
);

test('while one page spins, other pages are answered', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const spinning = page(pool, '/spin');
  expect((await page(pool, '/')).ended).toBe(true);
  expect(pool.inFlight).toBe(1);
  await spinning;
});

test('a page that ended a process is left to the browser at once, and ends no second process', {
  timeout: 60_000,
}, async () => {
  const { pool, observer } = newPool();
  await pool.use(bad('1.0.0'));
  await page(pool, '/spin');
  for (let i = 0; i < 20; i++) expect(await page(pool, '/spin')).toMatchObject({ ended: true, degraded: ['mf-bad'] });
  expect(observer.died).toHaveBeenCalledTimes(1);
  // It is tried again in a process of its own, until three strikes shut the page out.
  const shutOut = expect.objectContaining({ release: 'mf-bad@1.0.0', path: '/spin', forMs: 10_000 });
  await vi.waitFor(
    async () => {
      await page(pool, '/spin');
      expect(observer.log).toHaveBeenCalledWith('A page now renders only in the browser', shutOut);
    },
    { timeout: 40_000, interval: 100 },
  );
  expect(observer.died).toHaveBeenCalledTimes(1);
  expect(pool.troubles).toEqual(['mf-bad@1.0.0 renders only in the browser at /spin']);
});

test('a release is shut out whole only after three of its pages', { timeout: 60_000 }, async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  await page(pool, '/spin-a');
  await page(pool, '/spin-b');
  expect(pool.quarantined).toEqual([]);
  await page(pool, '/spin-c');
  expect(pool.quarantined).toEqual(['mf-bad@1.0.0']);
  expect(await page(pool, '/')).toMatchObject({ degraded: ['mf-bad'] });
});

test('a fixed version of a remote is rendered at once', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  await page(pool, '/spin');
  await pool.use(bad('1.0.1'));
  expect((await page(pool, '/')).degraded).toEqual([]);
});

test('a process end on a page of the previous release counts against that release, not against the fixed one', async () => {
  const { pool, observer } = newPool();
  await pool.use(bad('1.0.0'));
  const begun = page(pool, '/ends-when-replaced');
  await pool.use(bad('1.0.1'));
  expect(await begun).toMatchObject({ ended: true, degraded: ['mf-bad'] });
  expect(observer.struck.mock.calls.map(([release]) => release)).toEqual(['mf-bad@1.0.0']);
  expect((await page(pool, '/')).degraded).toEqual([]);
});

test('a release whose evaluation ends processes goes live without it, and the shop goes on', {
  timeout: 60_000,
}, async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const composition = bad('2.0.0-spin-at-load');
  const switching = pool.use(composition);
  expect((await page(pool, '/')).body).toContain(' 1.0.0,');
  await switching;
  await vi.waitFor(async () => {
    expect(await page(pool, '/')).toMatchObject({ body: expect.stringContaining('2.0.0'), ended: true });
  });
});

test('a release whose evaluation ends processes does not prevent the first start', {
  timeout: 60_000,
}, async () => {
  const { pool } = newPool();
  await pool.use(bad('2.0.0-spin-at-load'));
  await vi.waitFor(async () => expect((await page(pool, '/')).ended).toBe(true), { timeout: 40_000 });
});

test('a page that goes on after its end counts against its release, and its process is replaced', async () => {
  const { pool, observer } = newPool();
  await pool.use(bad('1.0.0'));
  expect((await page(pool, '/overruns')).ended).toBe(true);
  await vi.waitFor(() => expect(observer.recycled).toHaveBeenCalledTimes(1));
  expect(observer.struck).toHaveBeenCalledWith('mf-bad@1.0.0', '/overruns', expect.stringContaining('1234 ms'));
  expect((await page(pool, '/')).degraded).toEqual([]);
});

test('a process that is killed from outside is charged to no release', async () => {
  const { pool, observer } = newPool(1);
  await pool.use(bad('1.0.0'));
  const begun = page(pool, '/slow');
  await vi.waitFor(() => expect(pool.inFlight).toBe(1));
  process.kill(pool.pids[0] ?? 0, 'SIGKILL');
  // Its head was sent already: that page is lost, and the next one is not.
  await expect(begun).rejects.toThrow('in the middle of the page');
  expect((await page(pool, '/')).degraded).toEqual([]);
  expect(observer.struck).not.toHaveBeenCalled();
});

test('more requests than can wait are refused at once, and those that wait too long soon', async () => {
  const { pool } = newPool(1);
  await pool.use(bad('1.0.0'));
  const asked = Array.from({ length: 60 }, () => {
    const started = performance.now();
    return page(pool, '/never', AbortSignal.timeout(5000)).then(
      () => ({ code: 'rendered', ms: 0 }),
      (error: unknown) => ({ code: String(error), ms: performance.now() - started }),
    );
  });
  await vi.waitFor(() => expect(pool.isFull).toBe(true));
  const outcomes = await Promise.all(asked);
  const refused = outcomes.filter(({ code }) => code.includes('REMOTE-005'));
  expect(outcomes.length - refused.length).toBe(4);
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(1000);
});

test('a page that fails is reported', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  await expect(page(pool, '/fails')).rejects.toMatchObject({ code: 'REMOTE-006' });
});

test('a process that dies in the middle of a page loses the page, which cannot be started again', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  await expect(page(pool, '/dies-midway')).rejects.toThrow('in the middle of the page');
  expect((await page(pool, '/')).ended).toBe(true);
});

test('a throw outside of any page is named and shuts nothing out', async () => {
  const { pool, observer } = newPool();
  await pool.use(bad('1.0.0'));
  for (let i = 0; i < 5; i++) expect((await page(pool, '/stray')).degraded).toEqual([]);
  expect(observer.fault).toHaveBeenCalledWith('mf-bad@1.0.0', 'stray');
  expect(pool.troubles).toEqual([]);
});

test('a visitor who goes away ends the wait', async () => {
  const { pool } = newPool();
  await pool.use(bad('1.0.0'));
  const abort = new AbortController();
  const asked = page(pool, '/never', abort.signal);
  await vi.waitFor(() => expect(pool.inFlight).toBe(1));
  abort.abort();
  expect((await asked).ended).toBe(false);
  expect(pool.inFlight).toBe(0);
});

test('without a composition no page is accepted', async () => {
  const { pool } = newPool();
  await expect(page(pool, '/')).rejects.toMatchObject({ code: 'REMOTE-005' });
});

test('a page that spins takes one process, even with many requests for it meanwhile', { timeout: 60_000 }, async () => {
  const { pool, observer } = newPool();
  await pool.use(bad('1.0.0'));
  const asked = Array.from({ length: 3 }, () => page(pool, '/spin'));
  await vi.waitFor(() => expect(pool.inFlight).toBe(3));
  for (const { degraded, ended } of await Promise.all(asked)) expect([ended, degraded]).toEqual([true, ['mf-bad']]);
  expect(observer.died).toHaveBeenCalledTimes(1);
});

test('code that loops where no page is known ends a process, and leaves its release in place', async () => {
  const { pool, observer } = newPool();
  await pool.use(bad('1.0.0'));
  expect((await page(pool, '/outlives')).ended).toBe(true);
  const end = expect.objectContaining({ release: 'mf-bad@1.0.0', path: null });
  await vi.waitFor(() => expect(observer.died).toHaveBeenCalledWith(end), { timeout: 20_000 });
  expect(observer.struck).not.toHaveBeenCalled();
  expect(pool.troubles).toEqual([]);
});

test('a page that runs while a process uses too much memory is not charged for the memory of another', {
  timeout: 60_000,
}, async () => {
  const { pool, observer } = newPool(1);
  await pool.use(bad('1.0.0'));
  const fattening = page(pool, '/fattens').catch(() => undefined);
  await vi.waitFor(() => expect(observer.log).toHaveBeenCalledWith('fattened', {}), { timeout: 20_000 });
  const marked = page(pool, '/marked').catch(() => undefined);
  await vi.waitFor(() => expect(observer.died).toHaveBeenCalled(), { timeout: 20_000 });
  expect(observer.died.mock.calls[0]?.[0]).toMatchObject({ release: null, reason: expect.stringMatching('of memory') });
  expect(observer.struck).not.toHaveBeenCalled();
  await pool.close();
  await Promise.all([fattening, marked]);
});

test('a page that answers at once and has other threads compute is charged with it', { timeout: 60_000 }, async () => {
  const { pool, observer } = newPool(1);
  const pages = [{ path: '/threads', expose: './page', indexed: false }];
  await pool.use(testComposition(testRelease('mf-bad', { pages }), testRelease('mf-good')));
  expect(await page(pool, '/threads')).toMatchObject({ ended: true, degraded: [] });
  const strike = ['mf-bad@1.0.0', '/threads', 'its other threads used too much processor time'];
  await vi.waitFor(() => expect(observer.struck.mock.calls).toContainEqual(strike), { timeout: 40_000 });
  // V8 may have used it for any release of the process.
  expect(observer.died).toHaveBeenCalledWith(expect.objectContaining({ isProven: false }));
  expect(await page(pool, '/')).toMatchObject({ ended: true, degraded: [] });
});

test('a page that loops outside of every boundary is left to the browser, which proves nothing', {
  timeout: 60_000,
}, async () => {
  const { pool, observer } = newPool(1);
  const pages = [{ path: '/unowned', expose: './page', indexed: false }];
  await pool.use(testComposition(testRelease('mf-bad', { pages }), testRelease('mf-good')));
  expect(await page(pool, '/unowned')).toMatchObject({ ended: true, degraded: ['mf-bad'] });
  const end = expect.objectContaining({ release: 'mf-bad@1.0.0', path: '/unowned', isProven: false });
  expect(observer.died).toHaveBeenCalledWith(end);
});
