import { Slot, useCart } from 'shared-runtime';

/** As many handles as the slot takes. */
const MOST = 100;

/** The catalog's recommendations for the cart. Empty if the cart is empty or contains no capsule. */
export function GoesWithCart() {
  const { items } = useCart();
  const handles = [...new Set(items.toReversed().flatMap(({ handle }) => handle ?? []))];
  return handles.length > 0 && <Slot name="goes-with" props={{ handles: handles.slice(0, MOST) }} />;
}
