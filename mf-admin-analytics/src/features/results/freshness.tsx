import { type ExperimentFigures, zoneText } from 'experiments/results';
import { ExperimentState } from '../../lib/experiment-state.tsx';
import { countOf, timeText } from '../../lib/figure-text.ts';
import styles from './freshness.module.css';

interface FreshnessProps {
  readonly figures: ExperimentFigures;
  /** Whether the last query failed. */
  readonly isBehind: boolean;
}

/** The current state of the experiment, the time of its figures, and the data still missing in them. */
export function Freshness({ figures, isBehind }: FreshnessProps) {
  const { read_at: readAt, health, time_zone: zone } = figures;
  const dirtyDays = health.dirty_days;
  const time = <time dateTime={readAt}>{timeText(readAt, zone)}</time>;
  return (
    <div className={styles.freshness}>
      <ExperimentState {...figures} />
      <p role="status">
        {isBehind && <strong>The database hasn’t responded since {time}. This data is from then.</strong>}
        {dirtyDays > 0 && <> We’re recounting {countOf(dirtyDays, 'day')} of data.</>}
      </p>
      {!isBehind && (
        <p>
          As of {time}. Updates every 30 seconds. Days are in {zoneText(zone)}.
        </p>
      )}
    </div>
  );
}
