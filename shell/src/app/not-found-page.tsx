import { Link, PageHead } from 'shared-runtime';
import { buttonClass, Icon, Unbroken } from 'shared-ui';
import { useLinks } from './joined-contents.ts';
import styles from './pages.module.css';

/** Covers unknown routes (specification, section 8). */
export function NotFoundPage() {
  return (
    <main id="main" className={styles.lost}>
      <PageHead title="Page not found" description="This page doesn’t exist." noindex />
      <div className={styles.words}>
        <p className={styles.kicker}>404</p>
        <h1>We could not find that page</h1>
        <p>The capsule may have sold out, or there may be a typo in the address.</p>
        <p className={styles.ways}>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            Back to the home page
          </Link>
          <Link to="/search" className={buttonClass({ variant: 'secondary' })}>
            Search
          </Link>
        </p>
      </div>
      <ul className="ui-ways">
        {useLinks('collections').map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>
              <span>
                <Unbroken>{label}</Unbroken>
              </span>
              <Icon name="arrow-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
