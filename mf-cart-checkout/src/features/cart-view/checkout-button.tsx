import { cart, useCart } from 'shared-contracts';
import { Button } from 'shared-ui';
import { useEffect } from 'react';
import { fetchCheckoutRequest } from '../../lib/checkout-request/create-cart.ts';

interface PayButtonProps {
  readonly disabled?: boolean;
  readonly onPay: () => void;
}

/** Disabled and saying 'Processing...' while a checkout is being created. */
export function PayButton({ disabled = false, onPay }: PayButtonProps) {
  const isProcessing = useCart().status === 'processing';
  useEffect(fetchCheckoutRequest, []);
  return (
    <Button size="large" wide disabled={isProcessing || disabled} onClick={onPay}>
      {isProcessing ? 'Processing...' : 'Checkout'}
    </Button>
  );
}

/** Pays the cart; disabled while there is nothing in it. */
export function CheckoutButton() {
  return <PayButton disabled={useCart().items.length === 0} onPay={() => void cart.checkout()} />;
}
