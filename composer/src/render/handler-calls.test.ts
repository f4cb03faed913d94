import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Composition } from 'shared-contracts/composition';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { newPool, page, settings } from '../testing/test-pool.ts';
import { BEFORE_PAGES, releaseHandlers } from './release-handlers.ts';
import type { RenderPool } from './render-pool.ts';

const FORM = '/bad/form';
const NAME = `POST ${FORM}`;

/** A composition whose remote `mf-bad` handles a form by its field `act`; see `protocol-guest.cjs`. */
const handling = (version: string): Composition =>
  testComposition(
    testRelease('mf-bad', { version, handlers: [{ path: FORM, expose: './form', mostBytes: 100, slow: true }] }),
    testRelease('mf-good', { version: '1.0.0' }),
  );

async function handled(pool: RenderPool, act: string, limit = 20_000): Promise<string | null> {
  const handler = releaseHandlers(pool.composition).forms.get(FORM);
  if (!handler) throw new Error('no release handles the form');
  const intent = await pool.handle(handler, { form: [['act', act]], cookies: {}, requestId: `r-${act}` }, limit);
  return intent && intent.redirect;
}

/** A storefront that never answers; counts the requests that wait for it and those that came. */
async function silentStorefront() {
  let came = 0;
  const server = createServer(() => (came += 1)).listen(0, '127.0.0.1');
  onTestFinished(() => server.close().closeAllConnections());
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { config } = settings;
  const changed = { config: { ...config, storefront: { ...config.storefront, origin } } };
  return { changed, came: () => came };
}

test('a form is handled by the live release, and by the next one as soon as that is live', async () => {
  const { pool } = newPool();
  await pool.use(handling('1.0.0'));
  expect(await handled(pool, 'answers')).toBe('/cart?version=1.0.0');
  await pool.use(handling('1.1.0'));
  expect(await handled(pool, 'answers')).toBe('/cart?version=1.1.0');
});

test('a queue of pages refuses no form', async () => {
  const { pool } = newPool(1);
  await pool.use(handling('1.0.0'));
  const gone = new AbortController();
  const pages = Array.from({ length: 40 }, (_, at) => page(pool, `/never-${at}`, gone.signal).catch(() => null));
  await vi.waitFor(() => expect(pool.isFull).toBe(true));
  expect(await handled(pool, 'answers')).toBe('/cart?version=1.0.0');
  gone.abort();
  await Promise.all(pages);
});

test('handlers of one remote that never end leave slots to another’s', async () => {
  const { pool } = newPool(1);
  const { remotes } = handling('1.0.0');
  const other = { handlers: [{ path: '/good/answers', expose: './form', mostBytes: 100 }] };
  await pool.use(testComposition(...Object.values({ ...remotes, 'mf-good': testRelease('mf-good', other) })));
  const hanging = Array.from({ length: 64 }, () => handled(pool, 'never', 3000));
  const handler = releaseHandlers(pool.composition).forms.get('/good/answers');
  expect(handler && (await pool.handle(handler, { form: [], cookies: {} }, 1500))).toMatchObject({ cookies: [] });
  await Promise.all(hanging);
});

test('a handler that ends its process is lost and named, is not tried again, and is blocked after three times', {
  timeout: 60_000,
}, async () => {
  const { pool, observer } = newPool();
  await pool.use(handling('1.0.0'));
  for (let times = 1; times <= 3; times++) {
    expect(await handled(pool, 'spin')).toBeNull();
    expect(observer.died).toHaveBeenCalledTimes(times);
    expect(observer.struck).toHaveBeenLastCalledWith(
      'mf-bad@1.0.0',
      NAME,
      expect.stringContaining('one stretch of code'),
    );
  }
  expect(observer.log).toHaveBeenCalledWith(
    'A form handler is now blocked',
    expect.objectContaining({ release: 'mf-bad@1.0.0', path: NAME, forMs: 10_000 }),
  );
  expect(await handled(pool, 'answers')).toBeNull();
  expect(observer.died).toHaveBeenCalledTimes(3);
  const lost = { release: 'mf-bad@1.0.0', handler: NAME, reason: 'it is temporarily blocked', requestId: 'r-answers' };
  expect(observer.log).toHaveBeenLastCalledWith('A form handler was lost', lost);
  expect(pool.troubles).toContain(`mf-bad@1.0.0 is blocked or suspected at ${NAME}`);
  // Its pages are not blocked.
  expect(await page(pool, '/')).toMatchObject({ ended: true, degraded: [] });
});

test('a form whose process ended after a request to the storefront is not handled again', async () => {
  const { changed, came } = await silentStorefront();
  const { pool, observer } = newPool(1, changed);
  await pool.use(handling('1.0.0'));
  const asking = handled(pool, 'asks');
  await vi.waitFor(() => expect(came()).toBe(1));
  await page(pool, '/spin');
  expect(await asking).toBeNull();
  expect(observer.log).toHaveBeenCalledWith(
    'A form handler was lost',
    expect.objectContaining({ reason: 'its process ended after it had asked the storefront' }),
  );
  expect(came()).toBe(1);
});

test('a form whose process ended by another’s page before any request is handled by the next one', async () => {
  const { pool, observer } = newPool(1);
  await pool.use(handling('1.0.0'));
  const spinning = page(pool, '/spin');
  // The form reaches the process while that runs the page.
  await vi.waitFor(() => expect(pool.inFlight).toBe(1));
  expect(await handled(pool, 'answers')).toBe('/cart?version=1.0.0');
  await spinning;
  expect(observer.died).toHaveBeenCalledTimes(1);
});

test('an invalid intent of a handler is refused, and counts against its release', async () => {
  const { pool, observer } = newPool();
  await pool.use(handling('1.0.0'));
  expect(await handled(pool, 'leads-away')).toBeNull();
  expect(observer.struck).toHaveBeenCalledWith(
    'mf-bad@1.0.0',
    NAME,
    expect.stringContaining('it led to https://evil.example'),
  );
  expect(observer.died).not.toHaveBeenCalled();
});

test.each([
  ['fails', 'no intent'],
  ['never', 'it took too long'],
])('a handler that %s is lost and counts against no release', async (act, reason) => {
  const { pool, observer } = newPool();
  await pool.use(handling('1.0.0'));
  expect(await handled(pool, act, 100)).toBeNull();
  const line = expect.objectContaining({ release: 'mf-bad@1.0.0', reason, requestId: `r-${act}` });
  expect(observer.log).toHaveBeenCalledWith('A form handler was lost', line);
  expect(observer.struck).not.toHaveBeenCalled();
});

test('a process that is replaced first ends the forms that it handles', async () => {
  const { changed, came } = await silentStorefront();
  const { pool, observer } = newPool(1, changed);
  await pool.use(handling('1.0.0'));
  const asking = handled(pool, 'asks', 1000);
  await vi.waitFor(() => expect(came()).toBe(1));
  // An overrun has the process replaced.
  await page(pool, '/overruns');
  expect(await asking).toBeNull();
  const line = expect.objectContaining({ reason: 'it took too long' });
  expect(observer.log).toHaveBeenCalledWith('A form handler was lost', line);
});

test('a handler before pages needs a signed cookie of its remote', () => {
  const beforePages = { expose: './before', cookie: 'order' };
  const release = (cookies: Composition['remotes'][string]['cookies']) =>
    testComposition(testRelease('mf-good', { beforePages, cookies }));
  expect(releaseHandlers(release({ order: { maxAge: 60, signed: true } })).beforePages).toMatchObject([
    { remote: 'mf-good', release: 'mf-good@1.0.0', path: BEFORE_PAGES, cookie: 'order' },
  ]);
  expect(releaseHandlers(release({ order: { maxAge: 60 } })).beforePages).toEqual([]);
  expect(releaseHandlers(release({})).beforePages).toEqual([]);
});
