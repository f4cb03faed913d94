import { countOf, timeText } from '../../lib/figure-text.ts';
import styles from './freshness.module.css';

interface FreshnessProps {
  readonly readAt: string;
  readonly dirtyDays: number;
  /** Whether the last question went unanswered. */
  readonly isBehind: boolean;
}

/** Of when the figures are, and what is still missing in them. */
export function Freshness({ readAt, dirtyDays, isBehind }: FreshnessProps) {
  const time = <time dateTime={readAt}>{timeText(readAt)}</time>;
  return (
    <div className={styles.freshness}>
      <p role="status">
        {isBehind && <strong>The database has not answered since {time}. These are the figures of then.</strong>}
        {dirtyDays > 0 && <> The figures of {countOf(dirtyDays, 'day')} are being counted again.</>}
      </p>
      {!isBehind && <p>As of {time}, asked again every 30 seconds.</p>}
    </div>
  );
}
