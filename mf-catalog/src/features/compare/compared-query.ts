import { type PageServices, queryOptions } from 'shared-contracts';
import { type Card, cardOf } from '../../lib/card/card.ts';
import { askProduct } from '../../lib/product/product-query.ts';

/** What is compared, in the order of the handles; a capsule that does not exist is left out. */
export function comparedOptions(
  { storefront }: Pick<PageServices, 'storefront'>,
  handles: readonly string[],
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['catalog', 'compared', ...handles],
    queryFn: async ({ signal }): Promise<readonly Card[]> => {
      const products = await Promise.all(handles.map((handle) => askProduct(storefront, handle, budget ?? signal)));
      return products.flatMap((product) => (product ? cardOf(product) : []));
    },
  });
}
