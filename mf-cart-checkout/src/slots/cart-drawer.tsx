import { cart, useCart } from 'shared-runtime';
import { Button, Drawer } from 'shared-ui';
import { useDeferredValue } from 'react';
import { CartLines, CartNotices } from '../features/cart-view/cart-line-list.tsx';
import { CartSum } from '../features/cart-view/cart-sum.tsx';
import { GoesWithCart } from '../features/cart-view/goes-with-cart.tsx';
import { CartNotes } from '../features/cart-view/cart-notes.tsx';
import { CheckoutButton } from '../features/cart-view/checkout-button.tsx';
import { OrderExtras } from '../features/cart-view/order-extras.tsx';
import { ShippingProgress } from '../features/cart-view/shipping-progress.tsx';
import { UndoBar } from '../features/cart-view/undo-bar.tsx';
import { WaysOn } from '../features/cart-view/ways-on.tsx';
import styles from './cart-drawer.module.css';

function DrawerFooter() {
  const { isOpen, items } = useCart();
  return (
    <div className={styles.footer} data-ui-tall-footer="">
      <CartSum isShown={isOpen} />
      <CheckoutButton />
      <div className={styles.choices}>
        <Button variant="quiet" size="small" onClick={() => cart.close()}>
          Continue Shopping
        </Button>
        <Button variant="quiet" size="small" disabled={items.length === 0} onClick={() => cart.clear()}>
          Clear Cart
        </Button>
      </div>
    </div>
  );
}

/** The content below the lines. It is rendered after them, so that they and the checkout button appear first. */
function BelowLines() {
  const { isOpen, items } = useCart();
  const isTheirTurn = useDeferredValue(true, false);
  if (!isTheirTurn) return null;
  return (
    <>
      {items.length > 0 && <OrderExtras />}
      <CartNotes />
      {isOpen && <GoesWithCart />}
    </>
  );
}

/** The cart drawer (specification, section 2). Its header and footer stay in place; the lines between them scroll. */
export default function CartDrawer() {
  const { isOpen, items, subtotal } = useCart();
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => (open ? cart.open() : cart.close())}
      title="Your cart"
      closeLabel="Close cart"
      footer={<DrawerFooter />}
    >
      <div className={styles.content}>
        <UndoBar takesFocus={isOpen} />
        <CartNotices />
        {items.length === 0 ? (
          <>
            <p className={styles.empty}>Your cart is empty.</p>
            <WaysOn onLeave={() => cart.close()} />
          </>
        ) : (
          <>
            <ShippingProgress subtotal={subtotal} />
            <CartLines />
          </>
        )}
        <BelowLines />
      </div>
    </Drawer>
  );
}
