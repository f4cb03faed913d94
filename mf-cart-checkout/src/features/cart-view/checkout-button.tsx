import { cart, useCart } from 'shared-runtime';
import { Button } from 'shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { fetchCheckoutRequest } from '../../lib/checkout-request/create-cart.ts';
import styles from './checkout-button.module.css';

interface PayButtonProps {
  readonly disabled?: boolean;
  readonly onPay: () => void;
}

const PROCESSING = 'Processing...';

/** A disabled button loses the focus: its frame, which says why, has it meanwhile. */
function useKeptFocus(isProcessing: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const button = frame.current?.querySelector('button');
    if (isProcessing && document.activeElement === button) frame.current?.focus({ preventScroll: true });
    if (!isProcessing && document.activeElement === frame.current) button?.focus({ preventScroll: true });
  }, [isProcessing]);
  return frame;
}

/** Disabled and saying 'Processing...' while a checkout is being created (specification, section 4). */
export function PayButton({ disabled = false, onPay }: PayButtonProps) {
  const isProcessing = useCart().status === 'processing';
  const frame = useKeptFocus(isProcessing);
  useEffect(fetchCheckoutRequest, []);
  const status = isProcessing ? ({ role: 'status', 'aria-label': PROCESSING } as const) : {};
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame} {...status}>
      <Button size="large" wide disabled={isProcessing || disabled} onClick={onPay} data-purchase="">
        {isProcessing ? PROCESSING : 'Checkout'}
      </Button>
    </div>
  );
}

/** Pays the cart; disabled while there is nothing in it. */
export function CheckoutButton() {
  return <PayButton disabled={useCart().items.length === 0} onPay={() => void cart.checkout()} />;
}
