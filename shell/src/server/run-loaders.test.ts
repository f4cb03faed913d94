import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from 'shared-contracts';
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

/** What a visit to the page comes to: its status, whether it is stale, and what it has to show. */
async function visit(handle: string, product: Ask, recommendations: Ask) {
  const queryClient = createQueryClient('server');
  const job = {
    request: { url: `https://shop.example/${handle}`, headers: {} },
    signal: new AbortController().signal,
    settings: { loaderBudget: 50 },
  };
  const { context, isStale } = await runLoaders(job, productPage(queryClient, handle, product, recommendations), {
    queryClient,
  });
  if (context instanceof Response) throw new Error('a page was expected');
  const shown = [queryClient.getQueryData(['product', handle]), queryClient.getQueryData(['recommendations', handle])];
  return { status: context.statusCode, isStale, shown };
}

test('recommendations that come late do not make a page stale, though earlier ones are remembered', async () => {
  await visit('late', answer('coat'), answer('scarf'));
  expect(await visit('late', answer('new coat'), hang)).toEqual({
    status: 200,
    isStale: false,
    shown: ['new coat', undefined],
  });
});

test('what fails is made good from memory, and the page is stale', async () => {
  await visit('fails', answer('coat'), answer('scarf'));
  expect(await visit('fails', fail, answer('scarf'))).toEqual({ status: 200, isStale: true, shown: ['coat', 'scarf'] });
});

test('a page that cannot do without what hangs takes all that is remembered', async () => {
  await visit('hangs', answer('coat'), answer('scarf'));
  expect(await visit('hangs', hang, hang)).toEqual({ status: 200, isStale: true, shown: ['coat', 'scarf'] });
});

test('without a memory a page is what its loaders made of it', async () => {
  expect(await visit('unknown', fail, answer('scarf'))).toMatchObject({ status: 503, isStale: false });
  await expect(visit('unknown too', hang, hang)).rejects.toThrow('were stopped');
});
