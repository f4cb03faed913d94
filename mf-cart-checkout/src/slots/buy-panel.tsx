import { emptyCart, type Purchase } from 'shared-contracts';
import { cart, cartSubtotal, formatMoney, useCart } from 'shared-runtime';
import { Dialog, Notice } from 'shared-ui';
import { useState } from 'react';
import { type KeyedLine, keyed } from '../features/cart-view/cart-line-list.tsx';
import { PayButton } from '../features/cart-view/checkout-button.tsx';
import { PurchaseLines } from '../features/cart-view/purchase-lines.tsx';
import styles from './buy-panel.module.css';

const NOTHING: Purchase = { items: [], productUrl: '', notices: [] };

function Total({ lines }: { readonly lines: readonly KeyedLine[] }) {
  const total = cartSubtotal({ ...emptyCart, items: lines.map(({ item }) => item) });
  return (
    <div className={styles.footer}>
      <p className={styles.total}>
        <span>Total</span>
        <output>{formatMoney(total)}</output>
      </p>
      <p className={styles.note}>Your cart stays the same. Shipping and taxes are calculated at checkout.</p>
    </div>
  );
}

/** A purchase apart from the cart: all items are ticked at first, and unticked ones are left out. */
export default function BuyPanel() {
  const { purchase } = useCart();
  // The last purchase stays visible while the panel closes.
  const [shown, setShown] = useState(purchase ?? NOTHING);
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  if (purchase && purchase !== shown) setShown(purchase);
  const lines = keyed(shown.items);
  const chosen = lines.filter(({ key }) => !unticked.includes(key));
  const tick = (key: string, isTicked: boolean) =>
    setUnticked((before) => (isTicked ? before.filter((other) => other !== key) : [...before, key]));
  const close = () => {
    cart.closePurchase();
    setUnticked([]);
  };
  const pay = () =>
    void cart.createCheckout(
      chosen.map(({ item }) => item),
      shown.productUrl,
    );
  return (
    <Dialog
      open={purchase !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title="Buy now"
      description="Just this, straight to checkout."
      closeLabel="Close"
      footer={
        <>
          <Total lines={chosen} />
          <PayButton onPay={pay} />
        </>
      }
    >
      <div className={styles.content}>
        {shown.notices.map(({ text, tone }) => (
          <Notice key={text} tone={tone} announced>
            {text}
          </Notice>
        ))}
        <PurchaseLines lines={lines} unticked={unticked} onTick={tick} />
      </div>
    </Dialog>
  );
}
