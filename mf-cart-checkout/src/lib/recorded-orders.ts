import type { PublicConfig } from 'shared-contracts';
import { z } from 'shared-runtime';

/** How long (ms) the backend may take. */
const TIME_LIMIT = 4000;

const RecordedOrders = z.array(z.object({ reference: z.string(), number: z.string() }));

/** An order that the order webhook has recorded. */
type RecordedOrder = z.infer<typeof RecordedOrders>[number];

type Backend = Pick<PublicConfig, 'supabase'>;

/** One request without the backend's client, which few pages have another use for. */
const call = ({ supabase }: Backend, name: string, references: readonly string[]): Promise<Response> =>
  fetch(`${supabase.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: supabase.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ hand_overs: references }),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });

/**
 * The orders that carts with these references have become, as far as the order webhook has recorded them.
 *
 * @throws where the backend does not answer, or not as agreed.
 */
export async function recordedOrders(backend: Backend, references: readonly string[]): Promise<RecordedOrder[]> {
  const response = await call(backend, 'recorded_orders', references);
  return RecordedOrders.parse(await response.json());
}

/**
 * Has the backend delete the links between this visitor and the orders with these references, at most 20.
 *
 * @throws where the backend has not done it.
 */
export async function forgetHandOvers(backend: Backend, references: readonly string[]): Promise<void> {
  const { ok, status } = await call(backend, 'forget_hand_overs', references);
  if (!ok) throw new Error(`the backend answered ${status}`);
}
