import { Link, PageHead, useLocation } from 'shared-runtime';
import { Button } from 'shared-ui';
import styles from './pages.module.css';

/** Stands in for a page whose remote cannot be loaded, while everything around it goes on. */
export function RemoteFallback() {
  const { pathname } = useLocation();
  return (
    <main id="main" className={styles.message} data-fallback="">
      <PageHead
        title="Back in a moment"
        description="This page isn’t available right now."
        canonical={pathname}
        noindex
      />
      <h1>This part of the shop is unavailable</h1>
      <p role="alert">This part of the page couldn’t load. Everything else is working, and your cart is safe.</p>
      <p className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <Link to="/">Back to the home page</Link>
      </p>
    </main>
  );
}
