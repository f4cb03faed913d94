import { useCart } from 'shared-runtime';
import { AcceptedPayments } from './accepted-payments.tsx';
import { DeliveryWindow } from './delivery-window.tsx';
import styles from './cart-notes.module.css';

interface CartNotesProps {
  /** Only the two specified notes: nothing that has to be asked for, and would move the page when it comes. */
  readonly isShort?: boolean;
}

/** The two notes of the cart (specification, section 2), word for word, and their dates for the lines in the cart. */
export function CartNotes({ isShort }: CartNotesProps) {
  const isEmpty = useCart().items.length === 0;
  return (
    <div className={styles.notes}>
      <p>The countdown begins once you complete your order</p>
      <p>15-21 days to curated perfection</p>
      {!isEmpty && <DeliveryWindow />}
      {!isShort && <p>Shipping and taxes are calculated at checkout.</p>}
      {!isShort && <AcceptedPayments />}
    </div>
  );
}
