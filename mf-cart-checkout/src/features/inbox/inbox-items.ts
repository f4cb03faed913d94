import type { CartItem } from 'shared-contracts';
import { pieceNames, variantSize } from 'shared-runtime';
import type { InboxEntry } from '../../lib/inbox.ts';
import { lineCopy } from '../../lib/variants/line-copy.ts';
import type { FoundVariant } from '../../lib/variants/variants-by-id.ts';

function toItem(variant: FoundVariant, { quantity, attributes }: InboxEntry): CartItem {
  const { tags, bundleMetafields } = variant.product;
  const pieces = pieceNames({ tags, metafields: bundleMetafields.flatMap((field) => field ?? []) });
  return {
    ...lineCopy(variant),
    quantity,
    size: variantSize(variant),
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
