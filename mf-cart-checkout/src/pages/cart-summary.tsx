import { CART_FORM_PATHS, type CartItem, emptyCart } from 'shared-contracts';
import { cart, cartSubtotal, useCart } from 'shared-runtime';
import { Button, ButtonLink } from 'shared-ui';
import { CartNotes } from '../features/cart-view/cart-notes.tsx';
import { CartSum } from '../features/cart-view/cart-sum.tsx';
import { CheckoutButton } from '../features/cart-view/checkout-button.tsx';
import { OrderExtras } from '../features/cart-view/order-extras.tsx';
import { ShippingProgress } from '../features/cart-view/shipping-progress.tsx';
import { Subtotal } from '../features/cart-view/subtotal.tsx';
import styles from './cart-page.module.css';

/** The cart's total, and the links onward. */
export function CartSummary() {
  const { subtotal } = useCart();
  return (
    <section className={styles.summary} aria-label="Summary">
      <ShippingProgress subtotal={subtotal} />
      <CartSum isShown />
      <CheckoutButton />
      <div className={styles.choices}>
        <ButtonLink variant="secondary" href="/">
          Continue Shopping
        </ButtonLink>
        <Button variant="quiet" onClick={() => cart.clear()}>
          Clear Cart
        </Button>
      </div>
      <OrderExtras />
      <CartNotes />
    </section>
  );
}

/** The same for a page without script: the checkout is a form. */
export function InboxSummary({ items }: { readonly items: readonly CartItem[] }) {
  const subtotal = cartSubtotal({ ...emptyCart, items });
  return (
    <section className={styles.summary} aria-label="Summary">
      <ShippingProgress subtotal={subtotal} />
      <Subtotal amount={subtotal} />
      <form method="post" action={CART_FORM_PATHS.checkout}>
        <Button type="submit" size="large" wide>
          Checkout
        </Button>
      </form>
      <CartNotes />
    </section>
  );
}
