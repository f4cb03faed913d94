import { type PublicConfig, z } from 'shared-contracts';

/** How long (ms) the backend may take. */
const PATIENCE = 4000;

const RecordedOrders = z.array(z.object({ reference: z.string(), number: z.string() }));

/** An order that the order webhook has recorded. */
type RecordedOrder = z.infer<typeof RecordedOrders>[number];

/**
 * The orders that carts with these references have become, as far as the order webhook has recorded them. One request
 * without the backend's client, which few pages have another use for.
 *
 * @throws where the backend does not answer, or not as agreed.
 */
export async function recordedOrders(
  { supabase }: Pick<PublicConfig, 'supabase'>,
  references: readonly string[],
): Promise<RecordedOrder[]> {
  const response = await fetch(`${supabase.url}/rest/v1/rpc/recorded_orders`, {
    method: 'POST',
    headers: { apikey: supabase.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ hand_overs: references }),
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  });
  return RecordedOrders.parse(await response.json());
}
