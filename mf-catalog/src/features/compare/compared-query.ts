import { type PageServices, queryOptions, reportMissing } from 'shared-runtime';
import { type Card, cardOf } from '../../lib/card/card.ts';
import { askProduct } from '../../lib/product/product-query.ts';

/** The compared capsules in the order of the handles; missing ones are left out. */
export function comparedOptions(
  { storefront }: Pick<PageServices, 'storefront'>,
  handles: readonly string[],
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['catalog', 'compared', ...handles],
    queryFn: async ({ signal }): Promise<readonly Card[]> => {
      const missing: string[] = [];
      const report = (handle: string): unknown => missing.push(handle);
      const ask = (handle: string) => askProduct(storefront, handle, budget ?? signal, report);
      const products = await Promise.all(handles.map(ask));
      // An address may name anything, so its missing capsules share one log line.
      if (missing.length > 0) reportMissing({ product: missing.join(', ') });
      return products.flatMap((product) => (product ? cardOf(product) : []));
    },
  });
}
