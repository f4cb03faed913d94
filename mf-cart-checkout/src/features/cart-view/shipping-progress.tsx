import { COMMERCE, formatMoney, useExperiment } from 'shared-contracts';
import { useId } from 'react';
import styles from './shipping-progress.module.css';

/** The way that is left, in the wording of the visitor's variant. */
function ShippingLine({ missing }: { readonly missing: number }) {
  const line = `${formatMoney(missing)} more for free shipping`;
  return useExperiment('free-shipping-line') === 'only' ? `Only ${line}` : line;
}

/** How far the cart is from free shipping (specification, section 9). */
export function ShippingProgress({ subtotal }: { readonly subtotal: number }) {
  const id = useId();
  const missing = COMMERCE.freeShippingFrom - subtotal;
  const share = Math.min(100, Math.floor((subtotal * 100) / COMMERCE.freeShippingFrom));
  const isFree = missing <= 0;
  return (
    <div className={styles['progress']}>
      <p id={id}>{isFree ? 'Your order ships free.' : <ShippingLine missing={missing} />}</p>
      <div
        className={styles['track']}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <div className={styles['bar']} data-complete={isFree} style={{ inlineSize: `${share}%` }} />
      </div>
    </div>
  );
}
