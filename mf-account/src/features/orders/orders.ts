import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';
import { parsePlacedOrder, type PlacedOrder } from 'shared-runtime/orders';

/** The orders of the person who is signed in, placed under the confirmed address; the latest first. */
export function ordersQuery(config: PublicConfig, userId: string) {
  return queryOptions({
    queryKey: ['account', userId, 'orders'],
    queryFn: async (): Promise<readonly PlacedOrder[]> => {
      const answer: unknown = await askBackend(config, (backend, signal) =>
        backend.rpc('my_orders').abortSignal(signal),
      );
      return Array.isArray(answer) ? answer.flatMap((order) => parsePlacedOrder(order) ?? []) : [];
    },
    retry: retryUnreachable,
  });
}
