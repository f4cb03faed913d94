import { cart, useCart } from 'shared-contracts';
import { Button } from 'shared-ui';

/** Disabled and saying 'Processing...' while a checkout is being created, and disabled while there is nothing to pay. */
export function CheckoutButton() {
  const { items, status } = useCart();
  const isProcessing = status === 'processing';
  return (
    <Button size="large" wide disabled={isProcessing || items.length === 0} onClick={() => void cart.checkout()}>
      {isProcessing ? 'Processing...' : 'Checkout'}
    </Button>
  );
}
