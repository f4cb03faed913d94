import { useExperiment, useTestSpot, withInserts } from 'experiments';
import { COMMERCE } from 'shared-contracts';
import { formatMoney, useShop } from 'shared-runtime';
import { useId } from 'react';
import { FREE_SHIPPING_LINE } from '../../lib/test-spots.ts';
import { knownDiscount } from './known-discount.ts';
import styles from './shipping-progress.module.css';

/** The way that is left. */
function MissingLine({ missing }: { readonly missing: number }) {
  const { value, seen } = useTestSpot(FREE_SHIPPING_LINE);
  return <span {...seen}>{withInserts(value, { amount: formatMoney(missing) })}</span>;
}

/** Shipping is free over the threshold, not at it. The amount after a known discount counts. */
function ShippingLine({ goods, isSure }: { readonly goods: number; readonly isSure: boolean }) {
  const missing = COMMERCE.freeShippingFrom - goods;
  if (missing > 0) return <MissingLine missing={missing} />;
  if (missing === 0) return 'One more piece, and your order ships free.';
  return isSure
    ? 'Your order ships free.'
    : `Your order ships free if it’s over ${formatMoney(COMMERCE.freeShippingFrom)} after your discount.`;
}

/** How far the cart is from free shipping (specification, section 9). */
export function ShippingProgress({ subtotal }: { readonly subtotal: number }) {
  const id = useId();
  // The bar repeats the line, so the shop can test the page without it.
  const bar = useExperiment('free-shipping-bar');
  const known = useShop((state) => knownDiscount(state.cart));
  const hasCode = useShop((state) => state.cart.discountCode !== '');
  const goods = known ? known.total : subtotal;
  const share = Math.min(100, Math.floor((goods * 100) / COMMERCE.freeShippingFrom));
  return (
    <div {...bar.seen} className={styles.progress}>
      <p id={id}>
        <ShippingLine goods={goods} isSure={known !== null || !hasCode} />
      </p>
      {bar.variant !== 'words' && (
        <div
          className={styles.track}
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share}
        >
          <div
            className={styles.bar}
            data-complete={goods > COMMERCE.freeShippingFrom}
            style={{ inlineSize: `${share}%` }}
          />
        </div>
      )}
    </div>
  );
}
