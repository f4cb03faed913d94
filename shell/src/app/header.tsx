import { BRAND } from 'shared-contracts';
import { cart, countItems, favorites, Link, useShop } from 'shared-runtime';
import { Icon, useActingLink, useMounted } from 'shared-ui';
import { use } from 'react';
import { ContentsContext, useLinks } from './joined-contents.ts';
import styles from './header.module.css';
import { NavLink } from './nav-link.tsx';
import { OutageBoundary } from './outage-page.tsx';
import { useOutage } from './outages.ts';

/** A link until the drawer's owner is there to answer, then a button. */
function FavoritesButton() {
  const { status, items } = useShop((state) => state.favorites);
  const acting = useActingLink(() => favorites.open(), status === 'ready');
  return (
    <a className={styles.tool} href="/search#favorites" {...acting} aria-haspopup="dialog">
      <Icon name={items.length > 0 ? 'heart-filled' : 'heart'} />
      <span className={styles.toolLabel}>Favorites</span>
      {items.length > 0 && <span className={styles.count}>{items.length}</span>}
    </a>
  );
}

const itemCount = (count: number): string => `${count} ${count === 1 ? 'Item' : 'Items'}`;

function CartButton() {
  const state = useShop((shop) => shop.cart);
  const isOwned = state.status !== 'restoring';
  const { slices } = use(ContentsContext);
  const outage = useOutage(slices['cart']);
  const acting = useActingLink(() => cart.open(), isOwned);
  return (
    <a
      className={styles.tool}
      href="/cart"
      {...acting}
      aria-haspopup="dialog"
      data-cart-button=""
      data-opens="cart-drawer"
    >
      <Icon name="bag" />
      <span className={styles.toolLabel}>Cart</span>
      {/* A press before the script has loaded raises the count itself. Only plain text then stays as it is, so no component renders it. */}
      <span className={styles.items} data-item-count="" suppressHydrationWarning>
        {!isOwned && outage?.ItemCount ? (
          <OutageBoundary fallback={null}>
            <outage.ItemCount format={itemCount} />
          </OutageBoundary>
        ) : isOwned ? (
          itemCount(countItems(state))
        ) : (
          ''
        )}
      </span>
    </a>
  );
}

const ACCOUNT = '/account';

/** Leads to the account's page while a live remote lists it: a shop without accounts has no such page. */
function AccountLink() {
  const isListed = useLinks('signed-in').some(({ to }) => to === ACCOUNT);
  if (!isListed) return null;
  return (
    <Link className={`${styles.tool} ${styles.wideOnly}`} to={ACCOUNT}>
      <Icon name="user" />
      <span className={styles.toolLabel}>Account</span>
    </Link>
  );
}

const MENU = 'shop-menu';

/** Not an effect of the address: a link to the page that one is on closes it as well. Older browsers show it always. */
function closeMenu(): void {
  document.getElementById(MENU)?.hidePopover?.();
}

/**
 * The ways to the four collections: a row of its own where there is room, on phones a menu that the browser itself opens and
 * closes, without a script too. With one it leads to lookbooks, styling, and help as well.
 */
function Navigation() {
  // The document of every page would carry them twice: without script the footer has them all.
  const isMounted = useMounted();
  const collections = useLinks('collections');
  const links = useLinks(isMounted ? 'menu' : 'signed-in');
  return (
    <nav id={MENU} popover="auto" className={styles.navigation} aria-label="Collections" onClick={closeMenu}>
      <button
        type="button"
        className={`${styles.tool} ${styles.menuOnly}`}
        popoverTarget={MENU}
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        <Icon name="close" />
      </button>
      <ul>
        {collections.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
        {links.map(({ to, label }) => (
          <li key={to} className={styles.menuOnly}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Welcome line, brand, favorites and cart buttons, and the navigation to the four collections (specification, section 2). */
export function Header() {
  return (
    // Every page shows it: by it a visitor counts for the permanent control group, or for everyone else (decision 0079).
    <header className={styles.header} data-experiment="holdout">
      <p className={styles.welcome}>{`Welcome to ${BRAND.name}`}</p>
      <div className={styles.bar}>
        <button type="button" className={`${styles.tool} ${styles.menuOnly}`} popoverTarget={MENU} aria-label="Menu">
          <Icon name="menu" />
        </button>
        <Link className={`${styles.tool} ${styles.search}`} to="/search">
          <Icon name="search" />
          <span className={styles.toolLabel}>Search</span>
        </Link>
        <Link to="/" className={styles.brand} viewTransition>
          {BRAND.name}
        </Link>
        <div className={styles.end}>
          <AccountLink />
          <FavoritesButton />
          <CartButton />
        </div>
      </div>
      <Navigation />
    </header>
  );
}
