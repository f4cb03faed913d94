import { dayAfter, dayIn, type ExperimentSummary } from 'experiments/results';
import { countOf, countText, dayText } from '../../lib/figure-text.ts';
import { Sparkline } from '../../lib/sparkline.tsx';
import styles from './experiments-list.module.css';

const DAYS = 14;

/** First exposures of each of the last fourteen days of the shop, today last; a day that the database left out had none. */
export function lastDaysOf(
  traffic: ExperimentSummary['traffic'],
  now: number,
  zone: string,
): { day: string; n: number }[] {
  const today = dayIn(now, zone);
  const counted = new Map(traffic.map(({ day, n }) => [day, n]));
  return Array.from({ length: DAYS }, (_, at) => {
    const day = dayAfter(today, at - DAYS + 1);
    return { day, n: counted.get(day) ?? 0 };
  });
}

interface TrafficProps {
  readonly traffic: ExperimentSummary['traffic'];
  readonly now: number;
  readonly zone: string;
}

/** Recent numbers of new visitors of an experiment, as a line and as text. */
export function Traffic({ traffic, now, zone }: TrafficProps) {
  const days = lastDaysOf(traffic, now, zone);
  const total = days.reduce((sum, { n }) => sum + n, 0);
  if (total === 0) return <p className={styles.muted}>No visitors in the last {DAYS} days</p>;
  const most = days.reduce((best, day) => (day.n > best.n ? day : best));
  const sentence = `Visitors in the last ${DAYS} days: peak of ${countText(most.n)} on ${dayText(most.day)}, ${countText(days.at(-1)?.n ?? 0)} today.`;
  return (
    <div className={styles.traffic}>
      <Sparkline values={days.map(({ n }) => n)} sentence={sentence} />
      <p>
        {countOf(total, 'visitor')} <span className={styles.muted}>in {DAYS} days</span>
      </p>
    </div>
  );
}
