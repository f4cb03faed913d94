import { useShop } from 'shared-runtime';
import { useLazyPart } from 'shared-ui';

const load = () => import('./order-confirmation.tsx').then(({ OrderConfirmation }) => OrderConfirmation);

/** Confirms an order to a shopper who returns from the payment. Loads the confirmation only after the cart has learned of an order. */
export function PlacedOrder() {
  const placed = useShop(({ cart }) => cart.placed);
  const Confirmation = useLazyPart(load, placed ? 1 : 0);
  return placed && Confirmation ? <Confirmation number={placed.number} /> : null;
}
