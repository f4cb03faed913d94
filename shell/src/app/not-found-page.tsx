import { Link, PageHead } from 'shared-contracts';
import { buttonClass } from 'shared-ui';
import { COLLECTION_LINKS } from './site-links.ts';
import styles from './pages.module.css';

/** Covers unknown routes (specification, section 8). */
export function NotFoundPage() {
  return (
    <main id="main" className={styles['message']}>
      <PageHead title="Page not found" description="This page does not exist." noindex />
      <p className={styles['kicker']}>404</p>
      <h1>We could not find that page</h1>
      <p>It may have sold out and left the collection, or the address has a slip in it.</p>
      <p>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Back to the home page
        </Link>
      </p>
      <ul className={styles['suggestions']}>
        {COLLECTION_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
