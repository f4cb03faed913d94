import {
  AWAITS_SCRIPT_ATTRIBUTE,
  browserStorage,
  PageHead,
  useCart,
  useLoaderData,
  useQuery,
  useServices,
} from 'shared-runtime';
import { ButtonLink, Container, EmptyState, Notice, Skeleton } from 'shared-ui';
import { inboxOf } from '../lib/inbox.ts';
import { CartLines, CartNotices } from '../features/cart-view/cart-line-list.tsx';
import { CartNotes } from '../features/cart-view/cart-notes.tsx';
import { GoesWithCart } from '../features/cart-view/goes-with-cart.tsx';
import { InboxLines } from '../features/cart-view/inbox-lines.tsx';
import { UndoBar } from '../features/cart-view/undo-bar.tsx';
import { WaysOn } from '../features/cart-view/ways-on.tsx';
import { inboxQuery } from '../features/inbox/inbox-query.ts';
import type { CartPageData } from './cart-page.loader.ts';
import { CartSummary, InboxSummary } from './cart-summary.tsx';
import { problemText } from './form-problems.ts';
import styles from './cart-page.module.css';

function EmptyCart() {
  return (
    <div className={styles.empty}>
      <EmptyState
        title="Your cart is empty."
        action={<ButtonLink href="/">Discover this week’s capsules</ButtonLink>}
        className={styles.words}
      />
      <WaysOn />
      <CartNotes isShort />
    </div>
  );
}

type Inbox = Pick<CartPageData, 'entries' | 'isUnavailable'>;

function InboxCart({ entries, isUnavailable }: Inbox) {
  const { data, isError } = useQuery(inboxQuery(useServices(), entries));
  if (isError || (!data && isUnavailable))
    return <Notice tone="error">Your cart is safe, but we couldn’t load its prices. Please reload the page.</Notice>;
  if (!data) return <RestoringCart />;
  if (data.length === 0) return <EmptyCart />;
  return (
    <div className={styles.columns}>
      <InboxLines items={data} />
      <InboxSummary items={data} />
    </div>
  );
}

/** The shell's script in the head knows of an empty cart before the first paint; the styles show its result. */
function RestoringCart() {
  return (
    <>
      <div className={styles.known}>
        <EmptyCart />
      </div>
      <div aria-busy="true" className={styles.restoring} {...{ [AWAITS_SCRIPT_ATTRIBUTE]: '' }}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <noscript>
        <p>Your cart is empty.</p>
      </noscript>
    </>
  );
}

function StoredCart() {
  const { isOpen, items } = useCart();
  return (
    <>
      <UndoBar takesFocus={!isOpen} />
      <CartNotices />
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <div className={styles.columns}>
            <CartLines />
            <CartSummary />
          </div>
          <GoesWithCart />
        </>
      )}
    </>
  );
}

function CartContent({ entries, isUnavailable }: Inbox) {
  const { items, status } = useCart();
  const isKnown = status !== 'restoring';
  // Until the inbox has been moved into the stored cart, its forms go on working.
  const isInInbox =
    entries.length > 0 && items.length === 0 && (!isKnown || inboxOf(browserStorage.cookies.read()).length > 0);
  if (isInInbox) return <InboxCart entries={entries} isUnavailable={isUnavailable} />;
  return isKnown ? <StoredCart /> : <RestoringCart />;
}

/** The cart as a page of its own; it works without script too, from the entries of the forms in the inbox. */
export default function CartPage() {
  const { entries, isUnavailable, problem, remarks } = useLoaderData() as CartPageData;
  const text = problemText(problem);
  return (
    <main id="main" className={styles.page}>
      <PageHead
        title="Your cart"
        description="The capsules you’ve chosen, ready to check out."
        canonical="/cart"
        noindex
      />
      <Container>
        <h1 className={styles.title}>Your cart</h1>
        <div className={styles.content}>
          {text && <Notice tone="error">{text}</Notice>}
          {remarks.map((remark) => (
            <Notice key={remark}>{remark}</Notice>
          ))}
          <CartContent entries={entries} isUnavailable={isUnavailable} />
        </div>
      </Container>
    </main>
  );
}
