import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { MutationCache } from './no-mutations.ts';

test('the data cache keeps, carries over and forgets its queries without a store of mutations', async () => {
  const make = (): QueryClient => Reflect.construct(QueryClient, [{ mutationCache: new MutationCache() }]);
  const [server, browser] = [make(), make()];
  browser.mount();
  await server.prefetchQuery({ queryKey: ['a'], queryFn: async () => 'kept' });
  hydrate(browser, dehydrate(server));
  expect(browser.getQueryData(['a'])).toBe('kept');
  expect(browser.isMutating()).toBe(0);
  await browser.resumePausedMutations();
  browser.clear();
  expect(browser.getQueryData(['a'])).toBeUndefined();
  browser.unmount();
});
