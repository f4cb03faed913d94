import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testPage } from '../../testing/test-page.ts';
import { pageAnswer } from './page-answer.ts';
import type { CacheStatus } from './page-cache.ts';
import type { PageFacts } from './stored-page.ts';

interface Asked {
  readonly facts?: Partial<PageFacts>;
  readonly method?: string;
  readonly acceptEncoding?: string;
  readonly ifNoneMatch?: string;
  readonly hasCookies?: boolean;
  readonly isForEverybody?: boolean;
  readonly status?: CacheStatus;
  /** How long (ms) it has been stored. */
  readonly age?: number;
}

async function answer({
  age = 0,
  facts,
  hasCookies = false,
  isForEverybody = true,
  method = 'GET',
  acceptEncoding = 'br',
  ifNoneMatch,
  status = 'hit',
}: Asked = {}) {
  const page = await testPage('<p>page</p>', facts);
  const form = { method, acceptEncoding, ifNoneMatch };
  return pageAnswer({ page, status, isForEverybody }, form, hasCookies, page.facts.storedAt + age);
}

test('a page is sent packed, with its length, its policy and what caches may do', async () => {
  const { body, headers, status } = await answer();
  expect(brotliDecompressSync(body ?? '').toString()).toBe('<p>page</p>');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(body?.byteLength),
    'content-security-policy': "script-src 'self'",
    'x-composition': 'c1',
    'x-cache': 'hit',
    'cache-control': 'private, no-cache',
    'cdn-cache-control': 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
    vary: 'accept-encoding',
  });
});

test('each form has its own tag, and a client that has any of them gets a 304', async () => {
  const forms = await Promise.all(['br', 'gzip', ''].map((acceptEncoding) => answer({ acceptEncoding })));
  const tags = forms.map(({ headers }) => headers['etag'] ?? '');
  expect(new Set(tags).size).toBe(3);
  for (const ifNoneMatch of [...tags, `W/"x", ${tags[0]}`]) {
    const { body, headers, status } = await answer({ ifNoneMatch });
    expect([status, body, headers['etag'], headers['content-length']]).toEqual([304, null, tags[0], undefined]);
  }
  expect((await answer({ ifNoneMatch: '"other"' })).status).toBe(200);
});

test('HEAD says how long the page is and sends none of it', async () => {
  const [get, head] = await Promise.all([answer(), answer({ method: 'HEAD' })]);
  expect([head.body, head.headers]).toEqual([null, get.headers]);
});

test('a page that shows arms is shared only with those who were given the same', async () => {
  const { headers } = await answer({ facts: { statement: 'hero=a/a,b;line=short/short' } });
  expect([headers['vary'], headers['x-experiments-read']]).toEqual(['accept-encoding, x-arms', 'hero,line']);
});

test('only a shared cache gets the age of a page, also where it has the page', async () => {
  const ageOf = async (asked: Asked) => (await answer(asked)).headers['age'];
  const { headers } = await answer();
  expect([headers['age'], await ageOf({ age: 59_999 }), await ageOf({ age: -5000 })]).toEqual(['0', '59', '0']);
  const confirmed = await answer({ age: 300_000, status: 'stale', ifNoneMatch: headers['etag'] ?? '' });
  expect([confirmed.status, confirmed.headers['age']]).toEqual([304, '300']);
  expect([await ageOf({ age: 1000, hasCookies: true }), await ageOf({ status: 'stale-error' })]).toEqual([
    undefined,
    undefined,
  ]);
});

test.each([
  ['sets cookies', { hasCookies: true }],
  ['shows an arm to a visitor who does not take part', { facts: { statement: 'hero=control~/a,b' } }],
  ['stands in for one that cannot be had', { status: 'stale-error' }],
] as const)('a page that %s is not for shared caches', async (_what, asked) => {
  const { headers } = await answer(asked);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect([headers['cdn-cache-control'], headers['surrogate-control'], headers['surrogate-key']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['a missing page', { facts: { status: 404 } }],
  ['a page that is not for everybody', { isForEverybody: false }],
])('%s is never kept and never confirmed', async (_what, asked) => {
  const { headers } = await answer(asked);
  expect([headers['cache-control'], headers['x-cache']]).toEqual(['no-store', undefined]);
  const again = await answer({ ...asked, ifNoneMatch: headers['etag'] ?? '' });
  expect(again.status).not.toBe(304);
});

test('a shared cache can purge a page by its path, its composition, its remotes and the configuration', async () => {
  const { headers } = await answer({
    facts: { id: 'visitor /search?q=linen', releases: ['mf-catalog/1.0.0'], experiments: '7-abc/hero' },
  });
  expect(headers['surrogate-key']).toBe('composition:c1 remote:mf-catalog page:/search experiments:7-abc');
});
