import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readLog, testShop } from '../../testing/test-shop.ts';
import { STATEMENT_HEADER } from './page-headers.ts';
import { handlingRenderer, SIGNED, signedCookie } from '../../testing/handling-release.ts';
import { createHttpServer } from '../server/http-server.ts';
import type { SharedAnswer } from './shared-pages.ts';

const READY: SharedAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html', etag: '"a-identity"', 'x-cache': 'hit', 'content-length': '3' },
  body: new Uint8Array([97, 98, 99]),
  cookies: [{ name: 'arm', value: 'a=b', isVerbatim: true }],
};

interface Setting {
  readonly ready?: SharedAnswer | null;
  readonly isFull?: boolean;
  readonly knows?: boolean;
}

async function shop({ ready = READY, isFull = false, knows = false }: Setting = {}) {
  readLog();
  const long: string[] = [];
  const counted: (string | undefined)[] = [];
  const served = {
    count: (_visit: unknown, statement: string | undefined) => void counted.push(statement),
    issued: () => undefined,
    close: () => Promise.resolve(),
  };
  const pages = {
    ready: () => ready,
    knows: () => knows,
    answer: ({ url }: { url: URL }) => {
      long.push(url.pathname);
      return Promise.resolve({ ...READY, headers: { ...READY.headers, 'x-cache': 'miss' } });
    },
  };
  const { server, drain } = createHttpServer(
    testShop({ pages, served, pool: Object.assign(handlingRenderer(), { isFull }) }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => drain(0));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
  return { ask, counted, long };
}

test('a page that lies ready is handed out with every header that other answers have', async () => {
  const { ask, long } = await shop();
  const response = await ask('/womens-activewear?size=M', { headers: { 'x-request-id': 'mine' } });
  expect([response.status, await response.text()]).toEqual([200, 'abc']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...READY.headers,
    'x-request-id': 'mine',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age='),
    'set-cookie': 'arm=a=b; Path=/; Secure; SameSite=Lax',
  });
  expect(long).toEqual([]);
});

test('a page that is handed out is counted by what it states, a refusal and an answer without a body are not', async () => {
  const stated = { ...READY, headers: { ...READY.headers, [STATEMENT_HEADER]: 'hero=b/control,b' } };
  const whole = await shop({ ready: stated });
  await whole.ask('/');
  const headers = { etag: '"a-identity"', [STATEMENT_HEADER]: 'hero=b/control,b' };
  const unchanged = await shop({ ready: { ...stated, status: 304, headers, body: null } });
  await unchanged.ask('/');
  const full = await shop({ ready: null, isFull: true });
  await full.ask('/');
  expect([whole.counted, unchanged.counted, full.counted]).toEqual([['hero=b/control,b'], [], [undefined]]);
});

test('the head of a page that lies ready is answered once, without a console message', async () => {
  const { ask } = await shop();
  const response = await ask('/faqs', { method: 'HEAD' });
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([200, '"a-identity"', '']);
});

test('a request’s own name is taken only where it is one', async () => {
  const { ask } = await shop();
  const { headers } = await ask('/', { headers: { 'x-request-id': 'a b<script>' } });
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a request for no plain page, or with an inbox that the shop signed, takes the long way', async () => {
  const { ask, long } = await shop();
  expect((await ask('/Womens-Activewear')).status).toBe(308);
  expect((await ask('/womens-activewear/')).status).toBe(308);
  expect((await ask('/healthz')).headers.get('content-type')).toContain('json');
  expect((await ask('/faqs', { method: 'POST' })).status).toBe(405);
  expect(long).toEqual([]);
  const forged = `${SIGNED}=x:y`;
  expect((await ask('/faqs', { headers: { cookie: forged } })).headers.get('x-cache')).toBe('hit');
  expect(long).toEqual([]);
  const cookie = signedCookie(testShop().signer);
  expect((await ask('/faqs', { headers: { cookie } })).headers.get('x-cache')).toBe('miss');
  expect(long).toEqual(['/faqs']);
});

test('a request that names its whole address takes the long way, by which the bench measures it', async () => {
  const { ask, long } = await shop();
  const { origin, port } = new URL((await ask('/faqs')).url);
  expect(long).toEqual([]);
  const [answer] = (await once(get({ port, path: `${origin}/faqs` }), 'response')) as [IncomingMessage];
  answer.resume();
  expect([answer.statusCode, answer.headers['x-cache'], long]).toEqual([200, 'miss', ['/faqs']]);
});

test('while no page can be rendered, one that could only be rendered is refused at once, with every header', async () => {
  const { ask, long } = await shop({ ready: null, isFull: true });
  const response = await ask('/faqs');
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('Your cart is safe')]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/./),
  });
  expect(long).toEqual([]);
});

test('while no page can be rendered, one that is stored somewhere is looked for', async () => {
  const { ask, long } = await shop({ ready: null, isFull: true, knows: true });
  expect((await ask('/faqs')).status).toBe(200);
  expect(long).toEqual(['/faqs']);
});

test('a page that lies ready is given ahead uncounted, and not to a visitor without its variant', async () => {
  const ahead = { headers: { 'sec-purpose': 'prefetch;prerender' } };
  const known = await shop({ ready: { ...READY, cookies: [] } });
  expect((await known.ask('/', ahead)).status).toBe(200);
  const unknown = await shop();
  const refused = await unknown.ask('/', ahead);
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([503, null]);
  expect([known.counted, unknown.counted]).toEqual([[], []]);
});

test('while no page can be rendered, one that is asked for ahead is refused even where it may be stored', async () => {
  const { ask, long } = await shop({ ready: null, isFull: true, knows: true });
  expect((await ask('/faqs', { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(503);
  expect(long).toEqual([]);
});
