import type { NewCartItem } from 'shared-contracts';

/** What a cart line is built from. */
export interface LineSource extends Omit<NewCartItem, 'price' | 'image' | 'imageAlt'> {
  /** Of one unit, in minor units of USD. */
  readonly price: number;
  readonly picture?: { readonly url: string; readonly alt: string } | undefined;
}

/**
 * Builds a line to add to the cart, whichever page offers it.
 *
 * @example cartLine({ merchandiseId: variant.id, name: product.title, size: 'S', price: variant.price, handle: product.handle })
 */
export function cartLine({ price, picture, ...line }: LineSource): NewCartItem {
  return { ...line, price: price / 100, ...(picture && { image: picture.url, imageAlt: picture.alt }) };
}
