import type { CartItem } from 'shared-contracts';
import { cartLine, pieceOf, typographic, usdCents } from 'shared-runtime';
import type { FoundVariant } from './variants-by-id.ts';

/** The fields that a line copies from its variant. */
export type LineCopy = Pick<CartItem, 'merchandiseId' | 'name' | 'price' | 'handle' | 'piece' | 'image' | 'imageAlt'>;

/** The copy that a line keeps of a variant, as the storefront describes it. */
export function lineCopy({ id, price, image, product }: FoundVariant): LineCopy {
  const picture = product.featuredImage ?? image;
  const capsule = pieceOf(product);
  return cartLine({
    merchandiseId: id,
    name: typographic(product.title),
    price: usdCents(price),
    handle: capsule?.handle ?? product.handle,
    ...(capsule && { piece: product.handle }),
    ...(picture && { picture: { url: picture.url, alt: picture.altText ?? '' } }),
  });
}
