import type { SlotProps } from 'shared-contracts';
import { queryOptions, useQuery, useServices } from 'shared-runtime';
import { type Card, cardOf } from '../lib/card/card.ts';
import { TileRow } from '../lib/card/tile-row.tsx';
import { TileRowSkeleton } from '../lib/card/tile-row-skeleton.tsx';
import { fetchProduct } from '../lib/product/product-query.ts';

/** The capsules that another team's page names. Missing ones are left out without a gap. */
export default function ProductRow({ handles, heading }: SlotProps['product-row']) {
  const { storefront } = useServices();
  const { data: cards } = useQuery(
    queryOptions({
      queryKey: ['catalog', 'row', ...handles],
      queryFn: async ({ signal }): Promise<readonly Card[]> => {
        const products = await Promise.all(handles.map((handle) => fetchProduct(storefront, handle, signal)));
        return products.flatMap((product) => (product ? cardOf(product) : []));
      },
    }),
  );
  return cards ? (
    <TileRow heading={heading} cards={cards} />
  ) : (
    <TileRowSkeleton heading={heading} count={handles.length} />
  );
}
