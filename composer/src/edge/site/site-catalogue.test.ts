import { parseServerConfig } from 'shared-contracts/config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSiteCatalogue } from './site-catalogue.ts';

const config = parseServerConfig({
  STOREFRONT_PUBLIC_TOKEN: 'a',
  STOREFRONT_RETRIES: '0',
  SUPABASE_PUBLISHABLE_KEY: 'b',
});

function page(handles: readonly string[], endCursor: string | null = null): Response {
  const times = { publishedAt: '2026-01-05T14:00:00Z', updatedAt: '2026-01-06T14:00:00Z' };
  const nodes = handles.map((handle) => ({ handle, title: handle, description: '', onlineStoreUrl: null, ...times }));
  return Response.json({ data: { products: { nodes, pageInfo: { hasNextPage: endCursor !== null, endCursor } } } });
}

const down = (): Response => new Response('{}', { status: 500, headers: { 'Content-Type': 'application/json' } });

function storefrontAnswers() {
  const wire = vi.fn(async () => page(['a']));
  vi.stubGlobal('fetch', wire);
  return wire;
}

const handles = (products: readonly { readonly handle: string }[] | null) =>
  products?.map(({ handle }) => handle) ?? null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('all pages of products make one list, which is used for five minutes', async () => {
  const wire = storefrontAnswers()
    .mockResolvedValueOnce(page(['a'], 'next'))
    .mockResolvedValueOnce(page(['b']));
  const products = createSiteCatalogue(config);
  expect(handles(await products())).toEqual(['a', 'b']);
  vi.advanceTimersByTime(4 * 60_000);
  await products();
  expect(wire).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(handles(await products())).toEqual(['a']);
});

test('however many ask at once, the storefront is asked once', async () => {
  const wire = storefrontAnswers();
  const products = createSiteCatalogue(config);
  await Promise.all([products(), products(), products()]);
  expect(wire).toHaveBeenCalledTimes(1);
});

test('until the storefront has answered once nothing is known, and it is left alone for a while', async () => {
  const wire = storefrontAnswers().mockImplementationOnce(async () => down());
  const products = createSiteCatalogue(config);
  expect(await products()).toBeNull();
  expect(await products()).toBeNull();
  expect(wire).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(handles(await products())).toEqual(['a']);
});

test('a storefront that goes down later leaves the last good list', async () => {
  const wire = storefrontAnswers();
  const products = createSiteCatalogue(config);
  await products();
  wire.mockImplementation(async () => down());
  vi.advanceTimersByTime(6 * 60_000);
  expect(handles(await products())).toEqual(['a']);
});
