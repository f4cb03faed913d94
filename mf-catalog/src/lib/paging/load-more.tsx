import { Link } from 'shared-contracts';
import { buttonClass } from 'shared-ui';
import { type CollectionView, PAGE_SIZE, viewSearch } from './collection-view.ts';
import styles from './load-more.module.css';

interface LoadMoreProps {
  readonly path: string;
  readonly view: CollectionView;
  readonly shown: number;
  readonly total: number;
}

/** The way to more capsules is an address, which shows these and the next ones; so back and reload keep the place. */
export function LoadMore({ path, view, shown, total }: LoadMoreProps) {
  const next = Math.min(PAGE_SIZE, total - shown);
  return (
    <div className={styles.more}>
      <p className={styles.progress}>
        Showing {shown} of {total}
      </p>
      {next > 0 && (
        <Link
          to={`${path}${viewSearch({ ...view, page: view.page + 1 })}#capsule-${shown + 1}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          Load {next} more
        </Link>
      )}
    </div>
  );
}
