import { COMMERCE, formatMoney, useExperiment, useShop } from 'shared-contracts';
import { useId } from 'react';
import styles from './shipping-progress.module.css';

/** The way that is left, in the wording of the visitor's variant. */
function MissingLine({ missing }: { readonly missing: number }) {
  const line = `${formatMoney(missing)} more for free shipping`;
  return useExperiment('free-shipping-line') === 'only' ? `Only ${line}` : line;
}

/** Shipping is free over the threshold, not at it, and what a discount code leaves is known at the checkout only. */
function ShippingLine({ subtotal }: { readonly subtotal: number }) {
  const hasCode = useShop((state) => state.cart.discountCode !== '');
  const missing = COMMERCE.freeShippingFrom - subtotal;
  if (missing > 0) return <MissingLine missing={missing} />;
  if (missing === 0) return 'One more piece, and your order ships free.';
  return hasCode
    ? `Your order ships free if your code leaves it over ${formatMoney(COMMERCE.freeShippingFrom)}.`
    : 'Your order ships free.';
}

/** How far the cart is from free shipping (specification, section 9). */
export function ShippingProgress({ subtotal }: { readonly subtotal: number }) {
  const id = useId();
  const share = Math.min(100, Math.floor((subtotal * 100) / COMMERCE.freeShippingFrom));
  return (
    <div className={styles['progress']}>
      <p id={id}>
        <ShippingLine subtotal={subtotal} />
      </p>
      <div
        className={styles['track']}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <div
          className={styles['bar']}
          data-complete={subtotal > COMMERCE.freeShippingFrom}
          style={{ inlineSize: `${share}%` }}
        />
      </div>
    </div>
  );
}
