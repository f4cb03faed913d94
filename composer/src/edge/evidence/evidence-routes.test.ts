import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { releaseBase } from '../../registry/data-paths.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { from, readLog, testConfig, testShop } from '../../testing/test-shop.ts';
import { TestRenderer } from '../../testing/test-renderer.ts';
import { createApp } from '../server/app.ts';
import { metrics } from '../operations/metrics.ts';
import { EvidenceBook } from './evidence-book.ts';

const CATALOG = testRelease('mf-catalog');
const LIVE = testComposition(CATALOG, testRelease('mf-marketing'));
const SCRIPT = `${releaseBase(CATALOG)}static/js/start.abc.js:3:14`;
const error = { kind: 'error', at: SCRIPT, path: '/' };

/** A shop behind one proxy, and its callers by address. */
function shop() {
  const evidence = new EvidenceBook();
  const pool = Object.assign(new TestRenderer(), { composition: LIVE });
  const app = createApp(testShop({ config: testConfig({ TRUSTED_PROXIES: '1' }), pool, evidence }));
  const post = (path: string, address: string, body: string, headers: Record<string, string> = {}) =>
    app.request(
      `https://shop.example${path}`,
      {
        method: 'POST',
        body,
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, ...headers },
      },
      from('127.0.0.1'),
    );
  const tokenOf = async (address: string) => (await post('/page-views', address, LIVE.id)).text();
  const report = async (address: string, token: string, ...reports: object[]) =>
    (await post('/evidence', address, JSON.stringify({ token, reports }))).status;
  return {
    evidence,
    post,
    tokenOf,
    report,
    suspected: () => evidence.suspicions(LIVE.id).flatMap((one) => one.releases),
  };
}

test('reports from three networks name the release of the script, in log, metrics, and evidence', async () => {
  const lines = readLog();
  const { tokenOf, report, suspected } = shop();
  for (const address of ['203.0.113.1', '203.0.114.1', '2001:db8:1::1'])
    expect(await report(address, await tokenOf(address), error)).toBe(204);
  expect(suspected()).toEqual(['mf-catalog@1.0.0']);
  expect(await metrics.registry.metrics()).toContain(
    'browser_evidence_total{release="mf-catalog@1.0.0",kind="error"} 3',
  );
  const details = { release: 'mf-catalog@1.0.0', kind: 'error', at: SCRIPT, path: '/', callers: 1 };
  expect(lines).toEqual([expect.objectContaining({ message: 'A release failed in browsers', details })]);
});

test('long tasks and violations of the policy are reported, and count against no release', async () => {
  readLog();
  const { tokenOf, report, suspected } = shop();
  for (const address of ['203.0.113.1', '203.0.114.1', '203.0.115.1'])
    await report(address, await tokenOf(address), { ...error, kind: 'long-task' }, { ...error, kind: 'policy' });
  expect(suspected()).toEqual([]);
});

test('a script of the shell, of another release, or of no file counts against no release, unless a remote is named', async () => {
  readLog();
  const { tokenOf, report, suspected } = shop();
  const of = (remote?: string) => ({ kind: 'remote', path: '/', remote });
  for (const address of ['203.0.113.1', '203.0.114.1', '203.0.115.1']) {
    const token = await tokenOf(address);
    await report(address, token, { ...error, at: '/assets/abc/index.js:1:1' }, of(), of('mf-unknown'));
    await report(address, token, { ...error, at: '/releases/mf-catalog/0.0.1/a.js' });
  }
  expect(suspected()).toEqual([]);
  for (const address of ['203.0.113.1', '203.0.114.1', '203.0.115.1'])
    await report(address, await tokenOf(address), of('mf-marketing'));
  expect(suspected()).toEqual(['mf-marketing@1.0.0']);
});

test('a page of another composition gets no token, and a page of another site none either', async () => {
  const { post } = shop();
  expect((await post('/page-views', '203.0.113.1', 'f'.repeat(16))).status).toBe(204);
  expect((await post('/page-views', '203.0.113.1', LIVE.id, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('a page whose releases are new is asked to mention presses, which name no release', async () => {
  const { evidence, post } = shop();
  const pressed = vi.spyOn(evidence, 'pressed');
  const answer = await post('/page-views', '203.0.113.1', LIVE.id);
  expect(answer.status).toBe(201);
  const token = await answer.text();
  for (const isPressed of [true, false])
    await post('/evidence', '203.0.113.1', JSON.stringify({ token, pressed: isPressed, reports: [] }));
  expect(pressed.mock.calls.map(([{ composition }, isAnswered]) => [composition, isAnswered])).toEqual([
    [LIVE.id, false],
    [LIVE.id, true],
  ]);
});

test('a page says which control did nothing', async () => {
  const { evidence, post, tokenOf } = shop();
  const died = vi.spyOn(evidence, 'died');
  const token = await tokenOf('203.0.113.1');
  const say = async (dead: object) =>
    (await post('/evidence', '203.0.113.1', JSON.stringify({ token, dead, reports: [] }))).status;
  expect(await say({ path: '/cart', remote: 'mf-marketing' })).toBe(204);
  expect(await say({ path: 'https://elsewhere.example/' })).toBe(400);
  expect(died.mock.calls.map(([, press]) => press)).toEqual([{ path: '/cart', remote: 'mf-marketing' }]);
});

test('what is no report is refused', async () => {
  const { post, tokenOf } = shop();
  const token = await tokenOf('203.0.113.1');
  const status = async (body: unknown) => (await post('/evidence', '203.0.113.1', JSON.stringify(body))).status;
  expect(await status({ token, reports: [{ ...error, kind: 'made up' }] })).toBe(400);
  expect(await status({ token, reports: [{ ...error, path: '//elsewhere' }] })).toBe(400);
  expect(await status({ token, reports: [{ ...error, at: 'https://elsewhere.example/a.js' }] })).toBe(400);
  expect(await status({ token, reports: Array.from({ length: 11 }, () => error) })).toBe(400);
  expect((await post('/evidence', '203.0.113.1', 'x'.repeat(10_000))).status).toBe(413);
});

/** The bytes of the heap that are in use once finished requests are collected. */
async function usedHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  for (let turn = 0; turn < 4; turn += 1) {
    runInNewContext('gc')();
    await setImmediate();
  }
  return process.memoryUsage().heapUsed;
}

test('10,000 forged reports from a thousand addresses point to nothing, and take little memory', {
  timeout: 60_000,
}, async () => {
  const lines = readLog();
  const { evidence, post, tokenOf, report, suspected } = shop();
  // Honest visitors, whose pages work.
  for (let n = 0; n < 20; n += 1) {
    const token = await tokenOf(`198.51.${n}.1`);
    await post('/evidence', `198.51.${n}.1`, JSON.stringify({ token, started: true, reports: [] }));
  }
  const stolen = await tokenOf('198.51.0.1');
  await post('/evidence', '198.51.0.1', JSON.stringify({ token: stolen, started: true, reports: [] }));
  const addressOf = (n: number) => `203.${n % 250}.${Math.floor(n / 250) % 4}.${1 + (n % 200)}`;
  const forged = [stolen, '', 'forged', stolen.replace(/\d{13}/, String(Date.now())), `${stolen}x`];
  const send = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1)
      expect(await report(addressOf(n % 1000), forged[n % forged.length] ?? '', error)).toBe(403);
  };
  // By then the rate limit has a counter for each address.
  await send(0, 2000);
  const before = await usedHeap();
  await send(2000, 10_000);
  expect((await usedHeap()) - before).toBeLessThan(16 * 1024 * 1024);
  expect(suspected()).toEqual([]);
  expect(evidence.suspicions(LIVE.id)).toEqual([]);
  expect(lines).toEqual([]);
});

test('a thousand addresses of two networks with real tokens point to nothing', { timeout: 300_000 }, async () => {
  readLog();
  const { tokenOf, report, suspected } = shop();
  for (let n = 0; n < 1000; n += 1) {
    const address = `203.0.${113 + (n % 2)}.${n % 250}`;
    await report(address, await tokenOf(address), error);
  }
  expect(suspected()).toEqual([]);
});
