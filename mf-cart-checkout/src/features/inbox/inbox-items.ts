import {
  type CartItem,
  type InboxEntry,
  pieceNames,
  pieceOf,
  typographic,
  usdCents,
  variantSize,
} from 'shared-contracts';
import type { FoundVariant } from './variants-by-id.ts';

function toItem(variant: FoundVariant, { quantity, attributes }: InboxEntry): CartItem {
  const { product } = variant;
  const picture = product.featuredImage ?? variant.image;
  const metafields = product.bundleMetafields.flatMap((field) => field ?? []);
  const pieces = pieceNames({ tags: product.tags, metafields });
  const capsule = pieceOf(product);
  return {
    merchandiseId: variant.id,
    name: typographic(product.title),
    price: usdCents(variant.price) / 100,
    quantity,
    size: variantSize(variant),
    handle: capsule?.handle ?? product.handle,
    ...(capsule && { piece: product.handle }),
    ...(picture ? { image: picture.url, imageAlt: picture.altText ?? '' } : {}),
    ...(pieces.length > 0 ? { pieces } : {}),
    ...(attributes && { attributes }),
  };
}

/** The lines behind an inbox, one for each entry; entries whose variant no longer exists are left out. */
export function inboxItems(entries: readonly InboxEntry[], variants: readonly FoundVariant[]): CartItem[] {
  return entries.flatMap((entry) => {
    const variant = variants.find(({ id }) => id === entry.variantId);
    return variant ? [toItem(variant, entry)] : [];
  });
}
