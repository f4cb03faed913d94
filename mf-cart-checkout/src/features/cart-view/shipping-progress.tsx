import { COMMERCE, formatMoney, useExperiment, useShop } from 'shared-contracts';
import { useId } from 'react';
import { knownDiscount } from './known-discount.ts';
import styles from './shipping-progress.module.css';

/** The way that is left, in the wording of the visitor's variant. */
function MissingLine({ missing }: { readonly missing: number }) {
  const line = `${formatMoney(missing)} more for free shipping`;
  return useExperiment('free-shipping-line') === 'only' ? `Only ${line}` : line;
}

/** Shipping is free over the threshold, not at it. What counts is what a discount code leaves, where that is known. */
function ShippingLine({ goods, isSure }: { readonly goods: number; readonly isSure: boolean }) {
  const missing = COMMERCE.freeShippingFrom - goods;
  if (missing > 0) return <MissingLine missing={missing} />;
  if (missing === 0) return 'One more piece, and your order ships free.';
  return isSure
    ? 'Your order ships free.'
    : `Your order ships free if your code leaves it over ${formatMoney(COMMERCE.freeShippingFrom)}.`;
}

/** How far the cart is from free shipping (specification, section 9). */
export function ShippingProgress({ subtotal }: { readonly subtotal: number }) {
  const id = useId();
  const known = useShop((state) => knownDiscount(state.cart));
  const hasCode = useShop((state) => state.cart.discountCode !== '');
  const goods = known ? known.total : subtotal;
  const share = Math.min(100, Math.floor((goods * 100) / COMMERCE.freeShippingFrom));
  return (
    <div className={styles['progress']}>
      <p id={id}>
        <ShippingLine goods={goods} isSure={known !== null || !hasCode} />
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
          data-complete={goods > COMMERCE.freeShippingFrom}
          style={{ inlineSize: `${share}%` }}
        />
      </div>
    </div>
  );
}
