import { testPlatform } from 'shared-runtime/testing';
import { expect, test, vi } from 'vitest';
import { productAnswer } from '../lib/product/testing/product-answer.ts';
import { loader } from './collection-page.loader.ts';

const COLLECTION = { id: 'gid://shopify/Collection/1', title: 'Activewear', description: '', products: { nodes: [] } };

test.each(['server', 'browser'] as const)(
  'in the %s a collection does not wait for pictures that never come',
  async (side) => {
    vi.useFakeTimers();
    const ask = (_operation: unknown, variables: object) =>
      'handle' in variables ? Promise.resolve({ collection: COLLECTION }) : new Promise(() => undefined);
    const services = { ...testPlatform({ side }).platform.services, storefront: { ask: ask as never } }; // Answers as the test says.
    const url = new URL('https://shop.example/womens-activewear');
    const loading = loader({ request: new Request(url), url, params: {}, services });
    await vi.advanceTimersByTimeAsync(600);
    await expect(loading).resolves.toBeNull();
    services.queryClient.clear();
    vi.useRealTimers();
  },
);

/** A collection of thirteen capsules, two of them in size M. */
function openThirteen(search: string) {
  const nodes = Array.from({ length: 13 }, (_, index) => {
    const size = { ...productAnswer().variants.nodes[0], title: index < 2 ? 'M' : 'S', selectedOptions: [] };
    return productAnswer({ handle: `capsule-${index + 1}`, variants: { nodes: [size as never] } }); // A whole answer, changed.
  });
  const ask = async (_operation: unknown, variables: object) =>
    'handle' in variables ? { collection: { ...COLLECTION, products: { nodes } } } : { shop: { metafield: null } };
  const services = { ...testPlatform().platform.services, storefront: { ask: ask as never } }; // Answers as the test says.
  const url = new URL(`https://shop.example/womens-activewear${search}`);
  return loader({ request: new Request(url), url, params: {}, services });
}

test.each(['', '?page=', '?page=1', '?page=2', '?size=M', '?size=XXS', '?utm_source=mail&page=2'])(
  'the view "%s" of a collection is there',
  async (search) => {
    await expect(openThirteen(search)).resolves.toBeNull();
  },
);

// Past the end or no page at all: the visitor learns that the link is wrong. Another page in its place would hide that.
test.each(['?page=3', '?page=0', '?page=-1', '?page=abc', '?page=1.5', '?size=M&page=2', '?size=XXS&page=2'])(
  'the view "%s" of a collection is not found',
  async (search) => {
    await expect(openThirteen(search)).rejects.toMatchObject({ status: 404 });
  },
);
