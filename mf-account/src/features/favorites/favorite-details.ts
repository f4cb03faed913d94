import { type Favorite, graphql, type Storefront, toMinorUnits } from 'shared-contracts';

/** What a favorite shows of a product. */
export const FavoriteByHandle = graphql(`
  query favoriteByHandle($handle: String!) {
    product(handle: $handle) {
      handle
      title
      priceRange { minVariantPrice { amount currencyCode } }
      images(first: 1) { nodes { url altText } }
    }
  }
`);

/** The account keeps handles; the storefront knows the rest. Capsules that are no longer sold are left out. */
export async function favoriteDetails(
  storefront: Storefront,
  handles: readonly string[],
  now: number,
): Promise<readonly Favorite[]> {
  const found = await Promise.all(
    handles.map(async (handle): Promise<Favorite | null> => {
      const { product } = await storefront.ask(FavoriteByHandle, { handle });
      if (!product) return null;
      const [image] = product.images.nodes;
      return {
        handle: product.handle,
        title: product.title,
        price: toMinorUnits(product.priceRange.minVariantPrice.amount),
        image: image?.url,
        imageAlt: image?.altText ?? undefined,
        addedAt: now,
      };
    }),
  );
  return found.filter((favorite) => favorite !== null);
}
