import type { Favorite } from 'shared-contracts';
import { graphql, reportUnreadable, type ResultOf, type Storefront, usdCents } from 'shared-runtime';

/** The product fields that a favorite shows. */
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

type Product = NonNullable<ResultOf<typeof FavoriteByHandle>['product']>;

/** Null where the product cannot be read: the other favorites are there all the same. */
function readFavorite({ handle, title, priceRange, images }: Product, addedAt: number): Favorite | null {
  const [image] = images.nodes;
  try {
    const price = usdCents(priceRange.minVariantPrice);
    return { handle, title, price, image: image?.url, imageAlt: image?.altText ?? undefined, addedAt };
  } catch (cause) {
    reportUnreadable(`The product "${handle}"`, cause);
    return null;
  }
}

/** The account keeps handles; the storefront knows the rest. Capsules that are no longer sold are left out. */
export async function favoriteDetails(
  storefront: Storefront,
  handles: readonly string[],
  now: number,
): Promise<readonly Favorite[]> {
  const found = await Promise.all(
    handles.map(async (handle): Promise<Favorite | null> => {
      const { product } = await storefront.ask(FavoriteByHandle, { handle });
      return product && readFavorite(product, now);
    }),
  );
  return found.filter((favorite) => favorite !== null);
}
