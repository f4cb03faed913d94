import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from 'shared-runtime';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { runLoaders } from './run-loaders.ts';

type Ask = () => Promise<string>;

const answer =
  (text: string): Ask =>
  () =>
    Promise.resolve(text);
const fail: Ask = () => Promise.reject(new Error('down'));
const hang: Ask = () => new Promise(() => undefined);

/** A page that cannot do without its product, and shows recommendations where they are there in time. */
function productPage(queryClient: QueryClient, handle: string, product: Ask, recommendations: Ask): RouteObject[] {
  const loader = async (): Promise<null> => {
    void queryClient.prefetchQuery({ queryKey: ['recommendations', handle], queryFn: recommendations });
    await queryClient.ensureQueryData({ queryKey: ['product', handle], queryFn: product, retry: false }).catch(() => {
      throw new Response(null, { status: 503 });
    });
    return null;
  };
  return [{ id: 'page', path: '*', loader, Component: () => null }];
}

/** The outcome of a visit to the page: its status, whether something is missing, and its data. */
async function visit(handle: string, product: Ask, recommendations: Ask, signal = new AbortController().signal) {
  const queryClient = createQueryClient('server');
  const job = {
    request: { url: `https://shop.example/${handle}?q=secret`, headers: {} },
    signal,
  };
  const { context, isIncomplete } = await runLoaders(job, productPage(queryClient, handle, product, recommendations), {
    queryClient,
  });
  if (context instanceof Response) throw new Error('a page was expected');
  const shown = [queryClient.getQueryData(['product', handle]), queryClient.getQueryData(['recommendations', handle])];
  return { status: context.statusCode, isIncomplete, shown };
}

test('a page that got all it asked for is complete', async () => {
  expect(await visit('whole', answer('coat'), answer('scarf'))).toEqual({
    status: 200,
    isIncomplete: false,
    shown: ['coat', 'scarf'],
  });
});

test('recommendations that come late make no page incomplete, those that fail do', async () => {
  expect(await visit('late', answer('coat'), hang)).toEqual({
    status: 200,
    isIncomplete: false,
    shown: ['coat', undefined],
  });
  expect(await visit('fails', answer('coat'), fail)).toMatchObject({ status: 200, isIncomplete: true });
});

test('a page whose indispensable data fails says so, and one whose visitor leaves is stopped', async () => {
  expect(await visit('product fails', fail, answer('scarf'))).toMatchObject({ status: 503, isIncomplete: true });
  const reader = new AbortController();
  const visiting = visit('product hangs', hang, hang, reader.signal);
  reader.abort();
  await expect(visiting).rejects.toThrow(/the loaders of \/product%20hangs were stopped/);
});
