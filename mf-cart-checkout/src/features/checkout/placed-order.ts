import type { CartState, PublicConfig } from 'shared-contracts';
import { recordedOrders } from '../../lib/recorded-orders.ts';

/** When (ms after the order was noticed) its number is asked for: the storefront reports an order to the backend within seconds. */
export const ASKED_AFTER = [0, 4000, 12_000] as const;

interface PlacedOrderInput {
  readonly cart: {
    state(): CartState;
    show(patch: Pick<CartState, 'placed'>): void;
  };
  readonly config: Pick<PublicConfig, 'supabase'>;
  log(error: unknown): void;
}

/**
 * Shows that an order is placed, at once, and its number once the order webhook has recorded it. Only a browser that holds the
 * reference of its hand-over learns the number.
 */
export function createPlacedOrder({ cart, config, log }: PlacedOrderInput): (reference: string | undefined) => void {
  return (reference) => {
    const placed = { number: '' };
    cart.show({ placed });
    if (reference === undefined) return;
    // False once another order, an added item, or a dismissal has ended this confirmation.
    const isShown = () => cart.state().placed === placed;
    const ask = async ([wait, ...further]: readonly number[]): Promise<void> => {
      if (wait === undefined) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (!isShown()) return;
      const [order] = await recordedOrders(config, [reference]);
      if (!order) return ask(further);
      if (isShown()) cart.show({ placed: { number: order.number } });
    };
    void ask(ASKED_AFTER).catch(log);
  };
}
