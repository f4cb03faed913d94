// @vitest-environment happy-dom
import { testPlatform } from 'shared-runtime/testing';
import { ShopError } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { handOverKnown } from '../lib/product/known-capsule.ts';
import { productAnswer } from '../lib/product/testing/product-answer.ts';
import { loader } from './product-page.loader.ts';

interface Pending {
  readonly signal: AbortSignal | undefined;
  answer(): void;
}

/** A page's services whose storefront answers when the test says so, and ends with its signal like the real one. */
function slowShop(side: 'server' | 'browser') {
  const pending: Pending[] = [];
  const ask = (_operation: unknown, _variables: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new ShopError('STOREFRONT-007', { message: 'aborted' }));
      if (signal?.aborted) fail();
      signal?.addEventListener('abort', fail);
      pending.push({ signal, answer: () => resolve({ product: productAnswer(), productRecommendations: [] }) });
    });
  const services = { ...testPlatform({ side }).platform.services, storefront: { ask: ask as never } }; // Answers as the test says.
  const visit = (showAtOnce?: () => void) => {
    const click = new AbortController();
    const url = new URL('https://shop.example/product/beach-set');
    const request = new Request(url, { signal: click.signal });
    return { click, loading: loader({ request, url, params: {}, services, showAtOnce }) };
  };
  return { pending, visit };
}

test('a visit that another click interrupts does not spoil the fetch that the next visit waits for', async () => {
  const { pending, visit } = slowShop('browser');
  const first = visit();
  const left = first.loading.catch(() => undefined);
  first.click.abort();
  const second = visit();
  for (const { answer } of pending) answer();
  await expect(second.loading).resolves.toBeNull();
  await left;
});

test('on the server the fetches of a page end with its budget, and the log says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { visit } = slowShop('server');
  const { click, loading } = visit();
  click.abort(new DOMException('', 'TimeoutError'));
  await expect(loading).rejects.toMatchObject({ status: 503 });
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    '[catalog]',
    expect.stringMatching(
      /^CATALOG-503: .*{"product":"beach-set","hint":".* published to the online store channel\."}$/,
    ),
    expect.objectContaining({ code: 'STOREFRONT-007' }),
  );
});

test('the known data of a capsule is shown at once, whether or not the rest has come before', async () => {
  const { pending, visit } = slowShop('browser');
  handOverKnown({ handle: 'beach-set', title: 'Beach Set', price: 23_500 });
  const showAtOnce = vi.fn();
  const first = visit(showAtOnce);
  expect(showAtOnce).toHaveBeenCalledOnce();
  for (const { answer } of pending) answer();
  await first.loading;
  await visit(showAtOnce).loading;
  expect([showAtOnce.mock.calls.length, pending.length]).toEqual([2, 1]);
  handOverKnown(null);
  await visit(showAtOnce).loading;
  expect(showAtOnce).toHaveBeenCalledTimes(2);
});

test('a mistake in the code that reads a product is no outage: the page fails in the name of its release', async () => {
  const answer = productAnswer();
  const mistaken = Object.defineProperty({ ...answer }, 'tags', {
    get: () => (undefined as unknown as { missing(): never }).missing(),
  });
  const ask = () => Promise.resolve({ product: mistaken, productRecommendations: [] });
  const services = { ...testPlatform({ side: 'server' }).platform.services, storefront: { ask: ask as never } }; // Answers as the test says.
  const url = new URL('https://shop.example/product/beach-set');
  await expect(loader({ request: new Request(url), url, params: {}, services })).rejects.toThrow(TypeError);
});
