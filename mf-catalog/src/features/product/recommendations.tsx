import { Later, useQuery, useServices } from 'shared-runtime';
import { TileRow } from '../../lib/card/tile-row.tsx';
import { recommendationsOptions } from '../../lib/card/recommendations-query.ts';

export function Recommendations({ handle }: { readonly handle: string }) {
  const { data: cards = [] } = useQuery(recommendationsOptions(useServices(), handle, 'RELATED'));
  return (
    <Later>
      <TileRow heading="Pairs well with" cards={cards} />
    </Later>
  );
}
