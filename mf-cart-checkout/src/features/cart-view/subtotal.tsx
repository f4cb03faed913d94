import { formatMoney } from 'shared-runtime';
import styles from './subtotal.module.css';

/** The sum of the lines. */
export function Subtotal({ amount }: { readonly amount: number }) {
  return (
    <div className={styles.subtotal}>
      <p>Subtotal</p>
      <p className={styles.amount} data-cart-subtotal="">
        {formatMoney(amount)}
      </p>
    </div>
  );
}
