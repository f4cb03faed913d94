import type { SlotProps } from 'shared-contracts';
import { cart, useQuery, useServices } from 'shared-runtime';
import { useState } from 'react';
import { GoesWithList } from '../features/goes-with/goes-with-list.tsx';
import { isAvailable } from '../lib/card/card.ts';
import { recommendationsOptions } from '../lib/card/recommendations-query.ts';

/** So many fit under a cart without becoming a shop of their own. */
const SHOWN = 2;

/**
 * The storefront's recommendations for the capsule that was added last. The list stays the same while it is shown: nothing
 * moves under a finger when one of them is added. Without an answer it is hidden.
 */
export default function GoesWith({ handles }: SlotProps['goes-with']) {
  const [given] = useState(handles);
  const services = useServices();
  const { data: cards = [] } = useQuery({
    ...recommendationsOptions(services, given[0] ?? '', 'COMPLEMENTARY'),
    enabled: given.length > 0,
  });
  const others = cards.filter((card) => isAvailable(card) && !given.includes(card.handle)).slice(0, SHOWN);
  return <GoesWithList cards={others} onFollow={() => cart.close()} />;
}
