import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isShopError, type ShopError } from 'shared-contracts/errors';
import type { Operation } from './graphql.ts';
import { createStorefront } from './storefront.ts';

// Written by hand: the typed `graphql` would need the whole schema for one field.
const ShopName = { source: 'query shopName { shop { name } }' } as unknown as Operation<
  { shop: { name: string } },
  Record<string, never>
>;
const GOOD = { data: { shop: { name: 'The Capsule Collective' } } };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Answer = () => Response | Promise<Response>;

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** A store that gives the answers one after the other, and remembers when it was asked and how. */
function storeOf(answers: readonly Answer[], options: { retries?: number; timeout?: number } = {}) {
  const asked: { at: number; request: Request }[] = [];
  const log = vi.fn();
  const fakeFetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    asked.push({ at: Date.now(), request: new Request(url, init) });
    const answer = answers[asked.length - 1];
    if (!answer) throw new Error('asked more often than expected');
    return answer();
  };
  const origin = 'http://localhost:3100';
  const storefront = createStorefront({
    origin,
    publicToken: 'public',
    fetch: fakeFetch,
    log,
    ...options,
  });
  const waits = (): number[] => asked.slice(1).map(({ at }, i) => at - (asked[i]?.at ?? 0));
  return { asked, log, waits, ask: (signal?: AbortSignal) => storefront.ask(ShopName, {}, { signal }) };
}

async function failureOf(asking: Promise<unknown>): Promise<ShopError> {
  const settled = asking.then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  const error = await settled;
  if (!isShopError(error)) throw new Error(`expected a ShopError, got ${String(error)}`);
  return error;
}

async function dataOf<Data>(asking: Promise<Data>): Promise<Data> {
  asking.catch(() => undefined);
  await vi.runAllTimersAsync();
  return asking;
}

test('a request goes to the versioned address with the public token and the operation', async () => {
  const store = storeOf([json(GOOD)]);
  expect(await dataOf(store.ask())).toEqual(GOOD.data);
  const request = store.asked[0]?.request;
  expect(request?.url).toBe('http://localhost:3100/api/2025-10/graphql.json');
  expect(request?.headers.get('X-Shopify-Storefront-Access-Token')).toBe('public');
  expect(await request?.json()).toEqual({ query: 'query shopName { shop { name } }', variables: {} });
});

test.each([429, 503])('%i is tried again after the seconds of Retry-After', async (status) => {
  const store = storeOf([json({}, status, { 'Retry-After': '3' }), json(GOOD)], { retries: 1 });
  expect(await dataOf(store.ask())).toEqual(GOOD.data);
  expect(store.waits()).toEqual([3000]);
});

test.each([429, 503])('%i without Retry-After is tried again after 1000 ms', async (status) => {
  const store = storeOf([json({}, status), json({}, status), json(GOOD)], { retries: 2 });
  expect(await dataOf(store.ask())).toEqual(GOOD.data);
  expect(store.waits()).toEqual([1000, 1000]);
});

test('a Retry-After that is a date is waited for, one that is nonsense counts as none', async () => {
  const date = new Date(Date.now() + 5000).toUTCString();
  const store = storeOf(
    [json({}, 429, { 'Retry-After': date }), json({}, 429, { 'Retry-After': 'soon' }), json(GOOD)],
    {
      retries: 2,
    },
  );
  await dataOf(store.ask());
  const [first = 0, second] = store.waits();
  expect(first).toBeGreaterThan(3900); // A date has whole seconds.
  expect(first).toBeLessThanOrEqual(5000);
  expect(second).toBe(1000);
});

test('a throttled answer of 200 is tried again like 429', async () => {
  const throttled = json({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] });
  const store = storeOf([throttled, json(GOOD)], { retries: 1 });
  expect(await dataOf(store.ask())).toEqual(GOOD.data);
  expect(store.waits()).toEqual([1000]);
});

test.each([0, 1, 2, 3])(
  'with %i retries the storefront is asked that many times more, and no more',
  async (retries) => {
    const store = storeOf(
      Array.from({ length: 5 }, () => json({}, 503)),
      { retries },
    );
    const error = await failureOf(store.ask());
    expect(error.code).toBe('STOREFRONT-002');
    expect(error.details).toMatchObject({ status: 503 });
    expect(store.asked).toHaveLength(retries + 1);
    expect(store.log).toHaveBeenCalledTimes(retries);
  },
);

test('an answer that stays throttled ends as a rate limit', async () => {
  const throttled = json({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] });
  const store = storeOf([throttled, throttled], { retries: 1 });
  expect((await failureOf(store.ask())).code).toBe('STOREFRONT-002');
});

test.each([400, 401, 403, 404, 500, 502, 504])('%i is not tried again by the client', async (status) => {
  const store = storeOf([json({ errors: 'no' }, status)], { retries: 3 });
  const error = await failureOf(store.ask());
  expect([error.code, error.details['status'], store.asked.length]).toEqual(['STOREFRONT-003', status, 1]);
});

test('a page of HTML is an unexpected content type', async () => {
  const page: Answer = () => new Response('<h1>Overloaded</h1>', { headers: { 'Content-Type': 'text/html' } });
  const error = await failureOf(storeOf([page], { retries: 3 }).ask());
  expect(error.code).toBe('STOREFRONT-004');
  expect(error.details['message']).toContain('text/html');
});

test('an answer without data and without errors is the specified unknown error', async () => {
  const error = await failureOf(storeOf([json({})], { retries: 3 }).ask());
  expect(error.code).toBe('STOREFRONT-005');
  expect(error.message).toContain(
    'An unknown error has occurred. The API did not return a data object or any errors in its response.',
  );
  expect(error.details['message']).toContain('An unknown error has occurred');
});

test('GraphQL errors come back with their text, even where data came along', async () => {
  const store = storeOf([json({ data: { shop: null }, errors: [{ message: 'Field “nam” does not exist' }] })]);
  const error = await failureOf(store.ask());
  expect(error.code).toBe('STOREFRONT-006');
  expect(JSON.stringify(error.details)).toContain('Field “nam” does not exist');
});

test('a network failure is not tried again by the client', async () => {
  const down: Answer = () => Promise.reject(new TypeError('fetch failed'));
  const store = storeOf([down], { retries: 3 });
  const error = await failureOf(store.ask());
  expect([error.code, store.asked.length]).toEqual(['STOREFRONT-007', 1]);
  expect(error.details['message']).toContain('fetch failed');
});

test('an answer that breaks off counts as not reached', async () => {
  const cut: Answer = () => new Response('{"data":{"shop"', { headers: { 'Content-Type': 'application/json' } });
  expect((await failureOf(storeOf([cut]).ask())).code).toBe('STOREFRONT-007');
});

test('a request to a storefront that never answers ends after the timeout', async () => {
  vi.useRealTimers();
  const init: RequestInit[] = [];
  const hang = (_url: string | URL | Request, options?: RequestInit): Promise<Response> => {
    init.push(options ?? {});
    return new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  };
  const storefront = createStorefront({
    origin: 'http://localhost:3100',
    publicToken: 'public',
    retries: 3,
    timeout: 30,
    fetch: hang,
  });
  const started = performance.now();
  await expect(storefront.ask(ShopName, {})).rejects.toMatchObject({ code: 'STOREFRONT-007' });
  expect(performance.now() - started).toBeLessThan(1000);
  expect(init).toHaveLength(1);
});

test('a request whose answer never ends is aborted after the timeout', async () => {
  const halfway = (_url: string | URL | Request, options?: RequestInit): Promise<Response> => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":'));
        options?.signal?.addEventListener('abort', () => controller.error(options.signal?.reason));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
  };
  const storefront = createStorefront({ origin: 'http://localhost:3100', publicToken: 'public', fetch: halfway });
  expect((await failureOf(storefront.ask(ShopName, {}))).code).toBe('STOREFRONT-007');
});

test('an answer leaves no timer behind, and nothing that listens to the caller', async () => {
  const { signal } = new AbortController();
  const listens = vi.spyOn(signal, 'addEventListener');
  const forgets = vi.spyOn(signal, 'removeEventListener');
  expect(await storeOf([json(GOOD)]).ask(signal)).toEqual(GOOD.data);
  expect(vi.getTimerCount()).toBe(0);
  const heard = listens.mock.calls.map(([, listener]) => listener);
  // The fake store makes a request with the signal that it is given, which is not the caller's own.
  expect(heard).toHaveLength(1);
  expect(forgets.mock.calls.map(([, listener]) => listener)).toEqual(heard);
});

test('data that contains the word THROTTLED is no rate limit', async () => {
  const named = { data: { shop: { name: 'THROTTLED' } } };
  const store = storeOf([json(named)], { retries: 1 });
  expect(await dataOf(store.ask())).toEqual(named.data);
});

test('a caller that aborts ends the wait for a retry at once', async () => {
  const abort = new AbortController();
  const store = storeOf([json({}, 429, { 'Retry-After': '60' }), json(GOOD)], { retries: 3 });
  const failing = store.ask(abort.signal).then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(10);
  abort.abort(new Error('the loader budget is spent'));
  expect(await failing).toMatchObject({ code: 'STOREFRONT-007' });
  await vi.runAllTimersAsync();
  expect(store.asked).toHaveLength(1);
});

test('a storefront that falls forward to another version is logged once', async () => {
  const newer = json(GOOD, 200, { 'X-Shopify-API-Version': '2026-01' });
  const store = storeOf([newer, newer]);
  await dataOf(store.ask());
  await dataOf(store.ask());
  expect(store.log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('another API version'), {
    asked: '2025-10',
    version: '2026-01',
  });
});

test('a fetch that is replaced later is followed', async () => {
  const replaced = vi.fn(json(GOOD));
  const storefront = createStorefront({ origin: 'http://localhost:3100', publicToken: 'public' });
  vi.stubGlobal('fetch', replaced);
  expect(await dataOf(storefront.ask(ShopName, {}))).toEqual(GOOD.data);
  vi.unstubAllGlobals();
  expect(replaced).toHaveBeenCalledOnce();
});
