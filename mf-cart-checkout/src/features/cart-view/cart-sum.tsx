import type { CartState } from 'shared-contracts';
import { cart, formatMoney, useCart } from 'shared-runtime';
import { useEffect } from 'react';
import { knownDiscount } from './known-discount.ts';
import styles from './subtotal.module.css';
import { Subtotal } from './subtotal.tsx';

/** The discount of a code as text, as far as it is known. */
function offOf({ discount }: Pick<CartState, 'discount'>): string {
  if (discount === 'asked') return 'Checking…';
  return discount ? `\u2212${formatMoney(discount.amount)}` : 'Shown at checkout';
}

interface CartSumProps {
  /** Whether it is visible: only then the storefront is asked for prices and the discount. */
  readonly isShown: boolean;
}

/** The sums of the cart: the subtotal of its lines, the discount, and the amount left to pay. */
export function CartSum({ isShown }: CartSumProps) {
  const { items, subtotal, discountCode, discount } = useCart();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other lines and another code are another question
  useEffect(() => {
    if (isShown) cart.priceDiscount();
  }, [isShown, items, discountCode]);
  useEffect(() => {
    if (isShown && items.length > 0) cart.refreshLines();
  }, [isShown, items]);
  const known = knownDiscount({ discount });
  return (
    <div>
      <Subtotal amount={subtotal} />
      {discountCode !== '' && items.length > 0 && (
        <div className={styles.subtotal} data-cart-discount="">
          <p>Discount ({discountCode.toUpperCase()})</p>
          <p className={styles.off}>{offOf({ discount })}</p>
        </div>
      )}
      {known && (
        <div className={styles.subtotal}>
          <p>Total</p>
          <p className={styles.amount} data-cart-total="">
            {formatMoney(known.total)}
          </p>
        </div>
      )}
    </div>
  );
}
