import { useCart } from 'shared-contracts';
import { AcceptedPayments } from './accepted-payments.tsx';
import { DeliveryWindow } from './delivery-window.tsx';
import styles from './cart-notes.module.css';

/** The two notes of the cart, word for word (specification, section 2). */
function SpecifiedNotes() {
  return (
    <>
      <p>The countdown begins once you complete your order</p>
      <p>15-21 days to curated perfection</p>
    </>
  );
}

/** The notes below the lines of a cart, and what they mean in dates for what is in it. */
export function CartNotes() {
  const isEmpty = useCart().items.length === 0;
  return (
    <div className={styles['notes']}>
      <SpecifiedNotes />
      {!isEmpty && <DeliveryWindow />}
      <p>Shipping and taxes are calculated at checkout.</p>
      <AcceptedPayments />
    </div>
  );
}

/** The notes on the page of an empty cart: nothing that has to be asked for, and would move the page when it comes. */
export function EmptyCartNotes() {
  return (
    <div className={styles['notes']}>
      <SpecifiedNotes />
    </div>
  );
}
