import { PageHead } from 'shared-runtime';
import { Skeleton } from 'shared-ui';
import styles from './pages.module.css';

/** The shape of a page while its remote is on its way. */
export function PageSkeleton() {
  return (
    <main id="main" className={styles.skeleton} aria-busy="true">
      <PageHead title="One moment, please" description="This page is loading." noindex />
      <h1 className="ui-visually-hidden">Loading the page</h1>
      <Skeleton shape="title" />
      <div className={styles.skeletonGrid}>
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} shape="picture" />
        ))}
      </div>
    </main>
  );
}
