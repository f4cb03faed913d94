import { Link } from 'shared-runtime';
import { buttonClass } from 'shared-ui';
import styles from './load-more.module.css';

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  /** How many a page adds. */
  readonly step: number;
  /** The address of the next page, which shows these and the next ones. */
  readonly to: string;
}

/** Where the capsule at a place of its list, from 1 on, is found in the page. */
export const placeId = (place: number): string => `capsule-${place}`;

/** The way to more capsules is an address, so that back and reload keep the place. */
export function LoadMore({ shown, total, step, to }: LoadMoreProps) {
  const next = Math.min(step, total - shown);
  return (
    <div className={styles.more}>
      <p className={styles.progress}>
        Showing {shown} of {total}
      </p>
      {next > 0 && (
        <Link to={`${to}#${placeId(shown + 1)}`} className={buttonClass({ variant: 'secondary' })}>
          Show {next} more
        </Link>
      )}
    </div>
  );
}
