import { type CartItem, type InboxEntry, toMinorUnits } from 'shared-contracts';
import * as z from 'zod/mini';
import { parseJson } from '../../lib/parse-json.ts';
import type { FoundVariant } from './variants-by-id.ts';

const Pieces = z.array(z.object({ name: z.string() }));

function piecesOf({ product }: FoundVariant): readonly string[] {
  const parsed = Pieces.safeParse(parseJson(product.components?.value ?? null));
  return parsed.success ? parsed.data.map(({ name }) => name) : [];
}

function toItem(variant: FoundVariant, quantity: number): CartItem {
  const { product, selectedOptions } = variant;
  const size = selectedOptions.find(({ name }) => name.toLowerCase() === 'size')?.value;
  const picture = product.featuredImage ?? variant.image;
  const pieces = piecesOf(variant);
  return {
    merchandiseId: variant.id,
    name: product.title,
    price: toMinorUnits(variant.price.amount) / 100,
    quantity,
    handle: product.handle,
    ...(size === undefined ? {} : { size }),
    ...(picture ? { image: picture.url, imageAlt: picture.altText ?? '' } : {}),
    ...(pieces.length > 0 ? { pieces } : {}),
  };
}

/** The lines behind an inbox, one for each entry; entries whose variant no longer exists are left out. */
export function inboxItems(entries: readonly InboxEntry[], variants: readonly FoundVariant[]): CartItem[] {
  return entries.flatMap(({ variantId, quantity }) => {
    const variant = variants.find(({ id }) => id === variantId);
    return variant ? [toItem(variant, quantity)] : [];
  });
}
