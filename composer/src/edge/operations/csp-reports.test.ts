import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { TestRenderer } from '../../testing/test-renderer.ts';
import { from, readLog, testShop } from '../../testing/test-shop.ts';
import { createApp } from '../server/app.ts';
import { metrics } from './metrics.ts';
import { openRateLimit } from '../server/rate-limits.ts';

const SITE = 'https://shop.example';

beforeEach(() => {
  metrics.cspViolations.reset();
  metrics.cspCallers.reset();
});

function shop() {
  const lines = readLog();
  const pool = new TestRenderer();
  pool.composition = testComposition(testRelease('mf-catalog'));
  const reports = openRateLimit({ name: 'reports', points: 30, duration: 60 });
  const app = createApp(testShop({ pool, reports }));
  const send = (body: unknown, peer = '203.0.113.7', more: Readonly<Record<string, string>> = {}) =>
    app.request(
      'http://any.example/csp-reports',
      {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/csp-report', ...more },
      },
      from(peer),
    );
  return { send, lines };
}

const plain = (source: string, more: object = {}) => ({
  'csp-report': {
    'document-uri': `${SITE}/account?email=ann@example.com`,
    'effective-directive': 'img-src',
    'violated-directive': 'img-src',
    'blocked-uri': 'https://evil.example/pixel?email=ann@example.com',
    'source-file': source,
    'script-sample': 'ann@example.com',
    ...more,
  },
});

async function counted(): Promise<[string, string, number][]> {
  const { values } = await metrics.cspViolations.get();
  return values.map(({ labels, value }) => [String(labels.directive), String(labels.remote), value]);
}

test('one request costs one line, however many violations it makes up; all of them are counted', async () => {
  const { send, lines } = shop();
  const made = Array.from({ length: 20 }, (_, at) => ({
    type: 'csp-violation',
    body: {
      documentURL: `${SITE}/`,
      effectiveDirective: 'img-src',
      blockedURL: `https://evil-${at}.example/`,
      sourceFile: '',
    },
  }));
  expect((await send(made)).status).toBe(204);
  expect(lines).toHaveLength(1);
  expect(await counted()).toEqual([['img-src', 'document', 20]]);
  // A kind that the first request has not reported is new in the next.
  await send(made);
  expect(lines).toHaveLength(2);
});

test.each([
  [`${SITE}/releases/mf-catalog/1.0.0/static/a.js`, 'mf-catalog'],
  [`${SITE}/assets/abc/static/js/index.js`, 'shell'],
  [`${SITE}/faqs`, 'document'],
  ['', 'document'],
  [`${SITE}/releases/mf-made-up/1.0.0/a.js`, 'elsewhere'],
  ['https://evil.example/releases/mf-catalog/1.0.0/a.js', 'elsewhere'],
  ['chrome-extension://abc/a.js', 'elsewhere'],
])('a violation of %j is counted for %s', async (source, remote) => {
  const { send } = shop();
  expect((await send(plain(source))).status).toBe(204);
  expect(await counted()).toEqual([['img-src', remote, 1]]);
});

test('the log names each kind once, with nothing of a visitor’s', async () => {
  const { send, lines } = shop();
  for (let n = 0; n < 5; n++) await send(plain(`${SITE}/releases/mf-catalog/1.0.0/a.js?email=ann@example.com`));
  await send(
    plain('', { 'effective-directive': '', 'violated-directive': "script-src-elem 'self'", 'blocked-uri': 'inline' }),
  );
  expect(lines.map(({ details }) => details)).toEqual([
    { directive: 'img-src', remote: 'mf-catalog', blocked: 'https://evil.example', callers: 1 },
    { directive: 'script-src-elem', remote: 'document', blocked: 'inline', callers: 1 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('ann@');
  expect(await counted()).toContainEqual(['img-src', 'mf-catalog', 5]);
});

test('reports of the Reporting API are counted too, so many of one request', async () => {
  const { send } = shop();
  const body = { documentURL: `${SITE}/`, effectiveDirective: 'connect-src', blockedURL: 'wss:', sourceFile: '' };
  expect((await send(Array.from({ length: 100 }, () => ({ type: 'csp-violation', body })))).status).toBe(204);
  expect(await counted()).toEqual([['connect-src', 'document', 20]]);
});

test('labels come from fixed lists, for every report', async () => {
  const { send } = shop();
  await send(plain('', { 'effective-directive': 'made-up-1' }));
  await send(plain('', { 'effective-directive': 'x'.repeat(5000), 'violated-directive': '' }));
  expect(await counted()).toEqual([['other', 'document', 2]]);
});

test.each([
  '',
  '[]',
  'null',
  '{',
  '"x"',
  '{"csp-report":null}',
  '[{"type":"csp-violation"}]',
  JSON.stringify(plain('', { 'document-uri': 7 })),
])('%j is no report of this shop, and costs no line', async (body) => {
  const { send, lines } = shop();
  expect((await send(body)).status).toBe(400);
  expect([await counted(), lines]).toEqual([[], []]);
});

test('a shop that is reached under another address, where no script runs, is found in the metrics and the log', async () => {
  const { send, lines } = shop();
  const document = 'https://www.shop.example/account?email=ann@example.com';
  const more = { 'document-uri': document, 'effective-directive': 'script-src-elem' };
  for (let n = 0; n < 3; n++) await send(plain(document, more));
  expect(await counted()).toEqual([['script-src-elem', 'another address', 3]]);
  const told = { directive: 'script-src-elem', remote: 'another address', document: 'https://www.shop.example' };
  expect(lines.map(({ details }) => details)).toEqual([{ ...told, callers: 1 }]);
});

test.each([
  ['cross-site', 403],
  ['same-site', 403],
  ['same-origin', 204],
])('a report that a browser calls %s is answered by %i', async (site, status) => {
  const { send } = shop();
  expect((await send(plain(''), '203.0.113.9', { 'sec-fetch-site': site })).status).toBe(status);
  expect(await counted()).toEqual(status === 204 ? [['img-src', 'document', 1]] : []);
});

test('an address that sends reports without end is held, and a long one is not read', async () => {
  const { send, lines } = shop();
  expect((await send('x'.repeat(20_000))).status).toBe(413);
  const statuses = [];
  for (let n = 0; n < 100; n++)
    statuses.push((await send(plain('', { 'blocked-uri': `https://${n}.evil.example/` }))).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(29);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect(lines).toHaveLength(10);
  expect((await send(plain(''), '203.0.113.8')).status).toBe(204);
});

const invented = (n: number) => plain('', { 'blocked-uri': `https://${n}.evil.example/` });

test('a thousand kinds that as many addresses invent cost 202 lines, and what ten others had blocked is logged', async () => {
  const { send, lines } = shop();
  for (let n = 0; n < 1000; n++) await send(invented(n), `198.18.${n >> 8}.${n & 255}`);
  // 200 kinds, and the directive with its tenth and hundredth caller.
  expect(lines).toHaveLength(202);
  const real = plain(`${SITE}/releases/mf-catalog/1.0.0/a.js`, { 'blocked-uri': 'https://cdn.example/a.png' });
  for (let n = 0; n < 10; n++) await send(real, `203.0.113.${n}`);
  expect(lines.slice(202).map(({ details }) => details)).toEqual([
    { directive: 'img-src', remote: 'mf-catalog', callers: 10 },
    { directive: 'img-src', remote: 'mf-catalog', blocked: 'https://cdn.example', callers: 10 },
  ]);
});

test('twenty addresses that fill a day with kinds hide nothing that ten others had blocked', async () => {
  const { send, lines } = shop();
  for (let n = 0; n < 200; n++) await send(invented(n), `198.18.0.${n % 20}`);
  const before = lines.length;
  const real = plain('', { 'effective-directive': 'font-src', 'blocked-uri': 'https://cdn.example/a.woff2' });
  for (let n = 0; n < 10; n++) await send(real, `203.0.113.${n}`);
  const kind = { directive: 'font-src', remote: 'document' };
  expect(lines.slice(before).map(({ details }) => details)).toEqual([
    { ...kind, callers: 10 },
    { ...kind, blocked: 'https://cdn.example', callers: 10 },
  ]);
});

test('addresses that bring a day full of kinds with two callers each hide nothing that ten others had blocked', async () => {
  const { send, lines } = shop();
  for (let n = 0; n < 210; n++) await send(invented(n), `198.18.0.${n % 21}`);
  // The second caller of each, from addresses that bring none: a minute's limit is for each address.
  for (let n = 0; n < 210; n++) await send(invented(n), `198.18.1.${n % 21}`);
  const before = lines.length;
  const real = plain('', { 'effective-directive': 'font-src', 'blocked-uri': 'https://cdn.example/a.woff2' });
  for (let n = 0; n < 10; n++) await send(real, `203.0.113.${n}`);
  expect(lines.slice(before).map(({ details }) => details)).toContainEqual({
    directive: 'font-src',
    remote: 'document',
    blocked: 'https://cdn.example',
    callers: 10,
  });
});

test('a line about one violation of a request leaves the callers of the others counted', async () => {
  const { send } = shop();
  const body = (effectiveDirective: string) => ({
    type: 'csp-violation',
    body: { documentURL: `${SITE}/`, effectiveDirective, blockedURL: 'https://evil.example/', sourceFile: '' },
  });
  await send([body('img-src'), body('font-src')], '203.0.113.1');
  const { values } = await metrics.cspCallers.get();
  expect(values.map(({ labels, value }) => [labels.directive, value])).toEqual([
    ['img-src', 1],
    ['font-src', 1],
  ]);
});

test('callers are counted by directive and remote, each once a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send } = shop();
  const callers = async () =>
    (await metrics.cspCallers.get()).values.map(({ labels, value }) => [labels.directive, labels.remote, value]);
  for (let n = 0; n < 20; n++) await send(plain(''), '203.0.113.7');
  for (let n = 0; n < 3; n++) await send(plain(`${SITE}/releases/mf-catalog/1.0.0/a.js`), `203.0.113.${n}`);
  expect(await callers()).toEqual([
    ['img-src', 'document', 1],
    ['img-src', 'mf-catalog', 3],
  ]);
  vi.setSystemTime(Date.now() + 86_400_000);
  await send(plain(''), '203.0.113.7');
  expect(await callers()).toEqual([['img-src', 'document', 1]]);
});

test('a kind that ten callers report is worth another line', async () => {
  const { send, lines } = shop();
  for (let n = 0; n < 12; n++) await send(plain(''), `203.0.113.${n}`);
  const kind = { directive: 'img-src', remote: 'document' };
  expect(lines.map(({ details }) => details)).toEqual([
    { ...kind, blocked: 'https://evil.example', callers: 1 },
    { ...kind, callers: 10 },
    { ...kind, blocked: 'https://evil.example', callers: 10 },
  ]);
});

test('no body brings it out of its calm', async () => {
  const { send } = shop();
  const values = fc.jsonValue();
  const reports = fc.record({
    'csp-report': fc.dictionary(fc.constantFrom(...Object.keys(plain('')['csp-report'])), values),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), values, reports), fc.ipV4(), async (body, peer) => {
      expect((await send(body, peer)).status).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
});

test('a report whose texts are no texts, but have a length that compares with nothing, is none', async () => {
  const { send, lines } = shop();
  const odd = { length: { toString: 1, valueOf: 1 } };
  expect((await send(plain('', { 'source-file': odd }))).status).toBe(400);
  expect(lines).toEqual([]);
});
