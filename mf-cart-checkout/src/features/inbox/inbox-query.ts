import { type PageServices, queryOptions } from 'shared-runtime';
import type { InboxEntry } from '../../lib/inbox.ts';
import { inboxItems } from './inbox-items.ts';
import { findVariants } from '../../lib/variants/variants-by-id.ts';

/** The lines of an inbox with the storefront's own names and prices. */
export function inboxQuery(
  { storefront }: Pick<PageServices, 'storefront'>,
  entries: readonly InboxEntry[],
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['cart-inbox', entries],
    queryFn: async ({ signal }) => {
      const ids = entries.map(({ variantId }) => variantId);
      return inboxItems(entries, await findVariants(storefront, ids, budget ?? signal));
    },
  });
}
