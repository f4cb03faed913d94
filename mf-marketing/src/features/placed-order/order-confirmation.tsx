import { useEffect } from 'react';
import { cart, Link } from 'shared-runtime';
import { announce, IconButton } from 'shared-ui';
import { trackedOrder } from '../../lib/tracked-order.ts';
import { useFocusReturn } from '../../lib/use-focus-return.ts';
import styles from './order-confirmation.module.css';

interface OrderConfirmationProps {
  /** Empty while it is not known. */
  readonly number: string;
}

/**
 * The cart announces the thanks itself; the number may come later and is announced here. The number comes last, so that it moves
 * nothing. The confirmation ends when the shopper leaves home or closes it.
 */
export function OrderConfirmation({ number }: OrderConfirmationProps) {
  const { remember, giveBack } = useFocusReturn();
  useEffect(() => cart.dismissPlaced, []);
  useEffect(() => {
    if (number) announce(`Your order number is ${number}.`);
  }, [number]);
  const close = (): void => {
    giveBack();
    cart.dismissPlaced();
  };
  return (
    <div className={styles.confirmation} onFocus={remember}>
      <div className={styles.words}>
        <p className={styles.title}>Thank you. Your order has been placed.</p>
        <Link to="/track-order" state={trackedOrder(number)}>
          Track your order
        </Link>
        {number && <p>Your order number is {number}.</p>}
      </div>
      <IconButton icon="close" iconSize={16} label="Close" onClick={close} />
    </div>
  );
}
