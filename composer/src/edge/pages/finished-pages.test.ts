import { ShopError } from 'shared-contracts/errors';
import { expect, test } from 'vitest';
import { STATEMENT_HEADER } from './page-headers.ts';
import { TestRenderer } from '../../testing/test-renderer.ts';
import { readLog, testShop } from '../../testing/test-shop.ts';
import { createApp } from '../server/app.ts';
import { metrics } from '../operations/metrics.ts';
import type { AskedPage, SharedAnswer } from './shared-pages.ts';

const STORED: SharedAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html', 'content-encoding': 'br', etag: '"a-br"', 'x-cache': 'hit' },
  body: new Uint8Array([1, 2, 3]),
  cookies: [{ name: 'arm', value: 'a=b', isVerbatim: true }],
};

function shop(answer: (asked: AskedPage) => Promise<SharedAnswer | null>) {
  const lines = readLog();
  const asked: AskedPage[] = [];
  const pool = new TestRenderer();
  const counted: (string | undefined)[] = [];
  const served = {
    count: (_visit: unknown, statement: string | undefined) => void counted.push(statement),
    issued: () => undefined,
    close: () => Promise.resolve(),
  };
  const pages = {
    ready: () => null,
    knows: () => true,
    answer(one: AskedPage) {
      asked.push(one);
      return answer(one);
    },
  };
  const app = createApp(testShop({ pool, pages, served }));
  return { ask: (path: string, init?: RequestInit) => app.request(path, init), asked, counted, lines, pool };
}

const refused = () => Promise.reject(new ShopError('REMOTE-005', {}));

test('a finished page is answered as it is kept, with this visitor’s cookies, while no other could be rendered', async () => {
  const { ask, asked, pool } = shop(() => Promise.resolve(STORED));
  pool.isFull = true;
  const headers = { 'user-agent': 'Test', 'accept-encoding': 'br', 'if-none-match': '"b-br"' };
  const response = await ask('/product/x?size=s', { headers });
  expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([200, STORED.body]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...STORED.headers,
    'set-cookie': 'arm=a=b; Path=/; Secure; SameSite=Lax',
    'x-content-type-options': 'nosniff',
  });
  expect(asked[0]).toMatchObject({
    url: new URL('https://shop.example/product/x?size=s'),
    method: 'GET',
    requestId: expect.any(String),
    userAgent: 'Test',
    acceptEncoding: 'br',
    ifNoneMatch: '"b-br"',
    visit: null,
  });
  expect(pool.tasks).toEqual([]);
});

test('a page that went out is counted by what it states; what has not changed, or is asked for its headers alone, is not', async () => {
  const stated = { ...STORED, headers: { ...STORED.headers, [STATEMENT_HEADER]: 'hero=b/control,b' } };
  const whole = shop(() => Promise.resolve(stated));
  await whole.ask('/');
  const empty = shop(() => Promise.resolve({ ...stated, body: null }));
  await empty.ask('/');
  await empty.ask('/', { method: 'HEAD' });
  expect([whole.counted, empty.counted]).toEqual([['hero=b/control,b'], []]);
});

test('the answer for an unchanged page has no body', async () => {
  const { ask } = shop(() => Promise.resolve({ ...STORED, status: 304, body: null }));
  const response = await ask('/');
  expect([response.status, response.body, response.headers.get('etag')]).toEqual([304, null, '"a-br"']);
});

test('one visitor’s own page is rendered for them', async () => {
  const { ask, pool } = shop(() => Promise.resolve(null));
  expect(await (await ask('/cart')).text()).toBe('page /cart');
  expect(pool.tasks.length).toBe(1);
});

test('where nothing is kept and nothing can be rendered the page is refused, and a failure is one', async () => {
  const { ask, lines } = shop(({ url }) =>
    url.pathname === '/fails' ? Promise.reject(new Error('no page')) : refused(),
  );
  const response = await ask('/');
  expect([response.status, response.headers.get('retry-after'), lines]).toEqual([503, '2', []]);
  expect((await ask('/fails')).status).toBe(500);
});

test('a visitor who leaves while a page is made gets no answer, and nothing is logged', async () => {
  const leaving = new AbortController();
  const { ask, lines } = shop(({ signal }) => {
    leaving.abort();
    return Promise.reject(signal.reason);
  });
  expect([(await ask('/', { signal: leaving.signal })).status, lines]).toEqual([499, []]);
});

test('hits, pages that are not kept and pages of one’s own are counted', async () => {
  const countOf = async (result: string) =>
    (await metrics.pageCache.get()).values.find(({ labels }) => labels['result'] === result)?.value ?? 0;
  const results = ['hit', 'unkept', 'bypass'];
  const before = await Promise.all(results.map(countOf));
  const { 'x-cache': _kept, ...unkept } = STORED.headers;
  const { ask } = shop(({ url }) =>
    Promise.resolve(
      url.pathname === '/cart' ? null : url.pathname === '/less' ? { ...STORED, headers: unkept } : STORED,
    ),
  );
  for (const path of ['/', '/', '/less', '/cart']) await ask(path);
  const after = await Promise.all(results.map(countOf));
  expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([2, 1, 1]);
});
