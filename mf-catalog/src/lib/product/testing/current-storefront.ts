import type { Storefront } from 'shared-runtime';
import { createStorefront } from 'shared-runtime/storefront';

/** The storefront's answer about a product for lists of stored capsules. */
export const currentAnswer = {
  title: 'Beach Set',
  productType: 'Capsule',
  availableForSale: true,
  priceRange: { minVariantPrice: { amount: '235.0', currencyCode: 'USD' } },
  featuredImage: { url: 'https://cdn.example/beach.jpg', altText: null as string | null },
};

/** A storefront with these products, by handle. It answers once `isReady` resolves. */
export function currentStorefront(
  products: Readonly<Record<string, unknown>>,
  isReady: Promise<void> = Promise.resolve(),
) {
  const asked: { query: string; variables: Record<string, string> }[] = [];
  const storefront: Storefront = createStorefront({
    origin: 'https://store.example',
    publicToken: 'token',
    fetch: async (_url, init) => {
      const { query, variables } = JSON.parse(String(init?.body));
      asked.push({ query, variables });
      await isReady;
      const named = Object.entries<string>(variables).map(([name, handle]) => [
        name.replace('handle', 'product'),
        products[handle] ?? null,
      ]);
      return Response.json({ data: Object.fromEntries(named) });
    },
  });
  return { asked, storefront };
}
