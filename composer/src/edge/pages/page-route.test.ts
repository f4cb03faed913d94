import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { linkFor } from 'experiments/manage';
import { signDocument, signingKeys } from 'experiments/publish';
import type { RenderTask } from '../../render/process-contract.ts';
import { BEFORE_PAGES } from '../../render/release-handlers.ts';
import { handlingRenderer, signedCookie } from '../../testing/handling-release.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { testHead } from '../../testing/test-head.ts';
import { type TestPage, TestRenderer, wholePage } from '../../testing/test-renderer.ts';
import { readLog, testShop } from '../../testing/test-shop.ts';
import { createApp } from '../server/app.ts';
import { metrics } from '../operations/metrics.ts';
import { writeLog } from '../operations/server-log.ts';

const ROUTES = {
  'mf-catalog': testRelease('mf-catalog', {
    pages: [{ path: '/product/:handle', expose: './product', indexed: true }],
  }),
  'mf-marketing': testRelease('mf-marketing', {
    commands: ['analytics'],
    pages: [{ path: '/', expose: './home', indexed: true }],
  }),
};

function shop(pages: Readonly<Record<string, TestPage>> = {}, change: Parameters<typeof testShop>[0] = {}) {
  const lines = readLog();
  const pool = new TestRenderer(pages);
  pool.composition = testComposition(ROUTES['mf-catalog'], ROUTES['mf-marketing']);
  const app = createApp(testShop({ pool, ...change }));
  return { ask: (path: string, init?: RequestInit) => app.request(path, init), pool, lines };
}

/** A page that is under way until the test says more. */
function openPage() {
  const started = Promise.withResolvers<RenderTask>();
  const ended = Promise.withResolvers<void>();
  const page: TestPage = (task) => {
    task.sink.head(testHead());
    started.resolve(task);
    return ended.promise;
  };
  return { page, started: started.promise, ...ended };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a page comes with its policy and its composition, and no cache may keep it', async () => {
  const { ask, pool } = shop({ '/': wholePage('<p>home</p>', { isIncomplete: true }) });
  const response = await ask('/');
  expect([response.status, await response.text()]).toEqual([200, '<p>home</p>']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    'x-composition': pool.composition?.id,
    'x-incomplete': 'storefront',
    'content-security-policy': expect.stringContaining(`'nonce-${pool.tasks[0]?.nonce}'`),
  });
  expect(response.headers.has('x-degraded')).toBe(false);
  const development = await shop({}, { settled: () => Promise.resolve() }).ask('/');
  expect(development.headers.has('content-security-policy')).toBe(false);
});

test('a nonce is valid only where late parts come by scripts: code of the page could read it', async () => {
  const whole: TestPage = ({ sink }) => {
    sink.head(testHead(), true);
    sink.end();
  };
  const { ask } = shop({ '/': whole });
  const policyAt = async (path: string) => (await ask(path)).headers.get('content-security-policy');
  expect(await policyAt('/')).not.toContain('nonce');
  expect(await policyAt('/product/x')).toContain("script-src 'nonce-");
});

test('a policy allows the early scripts of the live releases, and of no others', async () => {
  const { ask, pool } = shop({ '/': wholePage('<p>home</p>') });
  const policy = async () => (await ask('/')).headers.get('content-security-policy');
  const digest = `sha256-${'a'.repeat(43)}=`;
  expect(await policy()).not.toContain(digest);
  pool.composition = testComposition(testRelease('mf-marketing', { early: { text: 'early()', digest } }));
  expect(await policy()).toContain(` '${digest}' `);
});

test('a page that its release calls restorable may come back from the browser that has it, while its cookies are the same', async () => {
  const poor = wholePage('cart', { degraded: ['mf-cart-checkout'] });
  const { ask, pool } = shop({ '/faulty': poor, '/failed': wholePage('', { status: 500 }) });
  const page = (path: string) =>
    ({ path, expose: './page', indexed: false, personal: true, restorable: true }) as const;
  pool.composition = testComposition(
    testRelease('mf-cart-checkout', { pages: ['/cart', '/faulty', '/failed'].map(page) }),
  );
  const { headers } = await ask('/cart');
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', 'accept-encoding, cookie']);
  for (const path of ['/faulty', '/failed', '/account'])
    expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
});

test('only what a valid preview link shows may be framed, by the shop’s own pages, and no cache keeps it', async () => {
  const keys = signingKeys({ supabase: { secretKey: 'c' } });
  const document = { version: 1, publishedAt: '2026-03-01T12:00:00.000Z', experiments: [] };
  const live = { document, published: { version: 1, ...signDocument(document, keys) } };
  const { ask } = shop(
    { '/': wholePage('<p>home</p>') },
    { experiments: { keys, live: () => live, close: () => undefined } },
  );
  const draft = {
    name: 'hero',
    definition: {
      variants: [
        { name: 'control', weight: 1 },
        { name: 'b', weight: 1, values: { headline: 'The Drop' } },
      ],
    },
  };
  const linked = (hours: number, shown: Parameters<typeof linkFor>[1]): string => {
    const { pathname, search } = new URL(linkFor({ siteOrigin: 'https://shop.example', keys }, shown, '/', hours));
    return pathname + search;
  };
  const preview = linked(1, { row: draft, variant: 'b' });
  const framedBy = async (path: string, headers = {}) => {
    const answer = await ask(path, { headers });
    const policy = answer.headers.get('content-security-policy') ?? '';
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], answer.headers.get('cache-control')];
  };
  expect(await framedBy(preview)).toEqual(["'self'", 'no-store']);
  const changed = preview.replace('The+Drop', 'The+Trap');
  expect(changed).not.toBe(preview);
  const others = [
    '/',
    changed,
    linked(1, null),
    linked(0.000_000_1, { row: draft, variant: 'b' }),
    preview.replace(/signature=[^&]*/, 'signature=a'),
  ];
  const program = { 'user-agent': 'Googlebot/2.1' };
  for (const path of others)
    for (const headers of [{}, program]) expect((await framedBy(path, headers))[0]).toBe("'none'");
  // A valid link shows the same to every user agent.
  expect(await framedBy(preview, program)).toEqual(["'self'", 'no-store']);
});

test('a page names the composition that it was begun with, and allows its remotes, after a promotion too', async () => {
  const { ask, pool } = shop({
    '/': (task) => {
      pool.composition = testComposition(testRelease('mf-other'));
      return wholePage('')(task);
    },
  });
  const before = pool.composition?.id;
  const { headers } = await ask('/');
  expect(headers.get('x-composition')).toBe(before);
  expect(headers.get('content-security-policy')).toContain('shop-mf-catalog');
});

test('the renderer gets the public address, the few headers that pages may see, and the trace', async () => {
  const { ask, pool } = shop();
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    cookie: 'a=b',
    authorization: 'Bearer x',
    'user-agent': 'Test',
    'x-request-id': 'r-1',
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
  };
  await ask('/product/x?size=s', { headers });
  expect(pool.tasks[0]?.request).toEqual({
    url: 'https://shop.example/product/x?size=s',
    requestId: 'r-1',
    headers: {
      cookie: 'a=b',
      'accept-language': '',
      'user-agent': 'Test',
      'x-request-id': 'r-1',
      traceparent: expect.stringMatching(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`)),
    },
  });
});

test('each chunk is packed and sent as it comes, the way that its reader takes it', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Uint8Array) => body };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['', 'identity'],
    ['brotli', 'identity'],
  ] as const) {
    const { page, started, resolve } = openPage();
    const { ask } = shop({ '/': page });
    const response = await ask('/', { headers: { 'accept-encoding': accepted } });
    expect([accepted, response.headers.get('content-encoding') ?? 'identity']).toEqual([accepted, encoding]);
    const { sink } = await started;
    const reader = response.body?.getReader();
    sink.chunk(bytes('first'));
    const first = await reader?.read();
    expect(first?.value?.byteLength).toBeGreaterThan(0);
    sink.chunk(bytes(' and last'));
    sink.end();
    resolve();
    const parts = [first?.value ?? new Uint8Array()];
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) parts.push(part.value);
    expect(unpack[encoding](Buffer.concat(parts)).toString()).toBe('first and last');
  }
});

test('asking for the head of a page gives no body and ends the render', async () => {
  const { page, started } = openPage();
  const { ask } = shop({ '/': page });
  const asked = ask('/', { method: 'HEAD' });
  const { signal } = await started;
  const gone = new Promise((resolve) => signal.addEventListener('abort', resolve));
  const response = await asked;
  expect([response.status, response.headers.get('content-type'), response.body]).toEqual([
    200,
    'text/html; charset=utf-8',
    null,
  ]);
  await gone;
});

test('a reader who leaves ends the render, before the head or in the middle', async () => {
  const { page, started } = openPage();
  const leaving = new AbortController();
  const early = Promise.withResolvers<RenderTask>();
  const never: TestPage = (task) => {
    early.resolve(task);
    return new Promise((resolve) => task.signal.addEventListener('abort', () => resolve()));
  };
  const { ask, lines } = shop({ '/': page, '/never': never });
  const response = await ask('/');
  const { signal } = await started;
  const gone = new Promise((resolve) => signal.addEventListener('abort', resolve));
  await response.body?.cancel();
  await gone;
  const waiting = ask('/never', { signal: leaving.signal });
  await early.promise;
  leaving.abort();
  expect((await waiting).status).toBe(499);
  expect(lines).toEqual([]);
});

test('a page does not gather in memory beyond a megabyte for a reader who does not take it', async () => {
  const { page, started, resolve } = openPage();
  const { ask, lines } = shop({ '/': page });
  const response = await ask('/');
  const { sink, signal } = await started;
  const gone = new Promise((done) => signal.addEventListener('abort', done));
  const piece = bytes('x'.repeat(64 * 1024));
  let given = 0;
  for (; given < 100 && !signal.aborted; given++) {
    sink.chunk(piece);
    await new Promise(setImmediate);
  }
  await gone;
  expect(given * piece.byteLength).toBeLessThan(1.5 * 1024 * 1024);
  expect(lines.map(({ message }) => message)).toEqual(['A page was cut short']);
  await expect(response.text()).rejects.toThrow('the page was cut short');
  resolve();
});

test('a page whose renderer is lost in the middle ends where it is, and the log says so', async () => {
  const { page, started, reject } = openPage();
  const { ask, lines } = shop({ '/': page });
  const response = await ask('/');
  (await started).sink.chunk(bytes('half'));
  reject(new Error('lost'));
  await expect(response.text()).rejects.toThrow('the page was cut short');
  expect(lines).toContainEqual(
    expect.objectContaining({ message: 'A page was cut short', details: { path: '/', error: 'Error: lost' } }),
  );
});

test('a page without its own part says so and is not for search engines; without another’s it only says so', async () => {
  const degraded = wholePage('', { degraded: ['mf-catalog'] });
  const { ask } = shop({ '/product/x': degraded, '/': degraded });
  const own = await ask('/product/x');
  expect([own.headers.get('x-degraded'), own.headers.get('x-robots-tag')]).toEqual(['mf-catalog', 'noindex']);
  const other = await ask('/');
  expect([other.headers.get('x-degraded'), other.headers.get('x-robots-tag')]).toEqual(['mf-catalog', null]);
});

test('renders, failures and what was left to the browser are counted by release', async () => {
  const pages = {
    '/product/x': wholePage('', { degraded: ['mf-marketing'] }),
    '/product/y': () => Promise.reject(new Error('no page')),
  };
  const { ask } = shop(pages);
  await ask('/product/x');
  await ask('/product/y');
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/render_duration_seconds_count\{remote="mf-catalog",version="1\.0\.0"\} \d+/);
  expect(text).toMatch(/render_degraded_total\{remote="mf-marketing",version="1\.0\.0"\} \d+/);
  expect(text).toMatch(/render_failures_total\{remote="mf-catalog",version="1\.0\.0"\} \d+/);
});

test('each log line during a request has its id', async () => {
  const { signer } = testShop();
  const pool = handlingRenderer({
    [BEFORE_PAGES]: () => {
      writeLog('A handler was lost');
      return null;
    },
  });
  const { ask, lines } = shop({}, { pool, signer });
  await ask('/', { headers: { cookie: signedCookie(signer), 'x-request-id': 'r-7' } });
  // The page sees nothing of what handlers have signed.
  expect(pool.tasks.map(({ request }) => request.headers['cookie'])).toEqual(['']);
  expect(lines).toContainEqual(
    expect.objectContaining({ requestId: 'r-7', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) }),
  );
  expect(JSON.stringify(lines)).not.toContain('abc123');
});
