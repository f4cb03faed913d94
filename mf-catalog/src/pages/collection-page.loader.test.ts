import { testPlatform } from 'shared-contracts/testing';
import { expect, test, vi } from 'vitest';
import { loader } from './collection-page.loader.ts';

const COLLECTION = { id: 'gid://shopify/Collection/1', title: 'Activewear', description: '', products: { nodes: [] } };

test.each(['server', 'browser'] as const)(
  'in the %s a collection does not wait for pictures that never come',
  async (side) => {
    vi.useFakeTimers();
    const ask = (_operation: unknown, variables: object) =>
      'handle' in variables ? Promise.resolve({ collection: COLLECTION }) : new Promise(() => undefined);
    const services = { ...testPlatform({ side }).platform.services, storefront: { ask: ask as never } }; // Answers what the test says.
    const url = new URL('https://shop.example/womens-activewear');
    const loading = loader({ request: new Request(url), url, params: {}, services });
    await vi.advanceTimersByTimeAsync(600);
    await expect(loading).resolves.toBeNull();
    services.queryClient.clear();
    vi.useRealTimers();
  },
);
