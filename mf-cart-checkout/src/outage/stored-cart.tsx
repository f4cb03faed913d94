import { CART_FORM_PATHS, type CartItem, emptyCart } from 'shared-contracts';
import {
  cart,
  cartSubtotal,
  formatMoney,
  Link,
  linePath,
  numberToMinorUnits,
  PageHead,
  useServices,
  useShop,
} from 'shared-runtime';
import { Button, Container, Notice } from 'shared-ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isVariantId } from '../lib/merchandise-id.ts';
import { canGoByForms, moveToForms, useStoredItems } from './stored-items.ts';
import styles from './stored-cart.module.css';

function Line({ item }: { readonly item: CartItem }) {
  const { name, size, quantity, price, attributes = [] } = item;
  const path = linePath(item);
  return (
    <li className={styles.line} data-cart-line={item.merchandiseId}>
      <span>
        {path ? <Link to={path}>{name}</Link> : name}
        {size && `, size ${size}`}
        {attributes.map(({ key, value }) => `, ${key}: ${value}`)}
      </span>
      <span>
        {quantity} × {formatMoney(numberToMinorUnits(price))}
      </span>
    </li>
  );
}

function Lines({ items }: { readonly items: readonly CartItem[] }) {
  return (
    <>
      <ul className={styles.lines} aria-label="Items in your cart">
        {items.map((item, index) => (
          <Line key={`${item.merchandiseId}#${index}`} item={item} />
        ))}
      </ul>
      <p className={styles.line}>
        <span>Subtotal</span>
        <strong data-cart-subtotal="">{formatMoney(cartSubtotal({ ...emptyCart, items }))}</strong>
      </p>
    </>
  );
}

/** The way on without the cart's script: a form, before which the stored lines move to where forms look for them. */
function ByForm({
  items,
  children,
  ...form
}: {
  readonly items: readonly CartItem[];
  readonly method: 'get' | 'post';
  readonly action: string;
  readonly children: ReactNode;
}) {
  const { siteOrigin } = useServices().config;
  const [isRefused, setRefused] = useState(false);
  if (!items.every(({ merchandiseId }) => isVariantId(merchandiseId)))
    return <p>Please open each product to choose a size, then checkout.</p>;
  if (isRefused || !canGoByForms(items, siteOrigin))
    return <p>You can check out these items as soon as your cart is back.</p>;
  const submit = (event: FormEvent): void => {
    if (moveToForms(siteOrigin)) return;
    event.preventDefault();
    setRefused(true);
  };
  return (
    <form {...form} onSubmit={submit}>
      <Button type="submit">{children}</Button>
    </form>
  );
}

function useKnownItems(): { readonly items: readonly CartItem[]; readonly isOwned: boolean } {
  const state = useShop((shop) => shop.cart);
  const stored = useStoredItems();
  const isOwned = state.status !== 'restoring';
  return { items: isOwned ? state.items : stored, isOwned };
}

function Filled({ items, isOwned }: ReturnType<typeof useKnownItems>) {
  return (
    <>
      <Lines items={items} />
      {isOwned ? (
        <Button onClick={() => void cart.checkout()}>Checkout</Button>
      ) : (
        <ByForm items={items} method="post" action={CART_FORM_PATHS.checkout}>
          Check out this cart
        </ByForm>
      )}
    </>
  );
}

/** The cart's page when its script can't be loaded: the stored lines, and the links onward. */
export function StoredCartPage() {
  const known = useKnownItems();
  return (
    <main id="main" className={styles.page} data-fallback="">
      <PageHead title="Your cart" description="The capsules you’ve chosen." canonical="/cart" noindex />
      <Container>
        <div className={styles.cart}>
          <h1>Your cart</h1>
          <Notice tone="error">Your cart is safe, but we couldn’t load the controls to change it.</Notice>
          {known.items.length === 0 ? <p>Your cart is empty.</p> : <Filled {...known} />}
          <p className={styles.ways}>
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <Link to="/">Continue Shopping</Link>
          </p>
        </div>
      </Container>
    </main>
  );
}

/** Shows the stored lines above those added by forms, until they are moved there. */
export function StoredBesideForms() {
  const items = useStoredItems();
  if (items.length === 0) return null;
  return (
    <section aria-label="Items saved in this browser">
      <Container>
        <div className={styles.cart}>
          <Notice>You added the items below earlier. Part of the page couldn’t load, but your items are saved.</Notice>
          <Lines items={items} />
          <ByForm items={items} method="get" action="/cart">
            Add them to this cart
          </ByForm>
        </div>
      </Container>
    </section>
  );
}
