import type { ExperimentFigures, ExperimentReport } from 'experiments/results';
import { countText } from '../../lib/figure-text.ts';
import styles from './health-list.module.css';

interface HealthListProps {
  readonly health: ExperimentFigures['health'];
  readonly evidence: ExperimentReport['evidence'];
}

const APART = 'Counted separately. Not part of any metric.';

/** Counts that are shown beside the figures and are part of none. */
export function HealthList({ health, evidence: { apart, orders } }: HealthListProps) {
  const facts = [
    {
      name: 'Visitors who saw several variants',
      count: health.exposed_several,
      hint: 'Excluded from all metrics. A few are normal. Two people may share a computer, or someone may have cleared their browser.',
    },
    {
      name: 'Visitors assigned several variants',
      count: health.assigned_several,
      hint: 'Excluded from assignments.',
    },
    {
      name: 'Conversions without exposure',
      count: health.conversions_without_exposure,
      hint: 'From visitors who never saw the experiment. Not part of any rate.',
    },
    { name: 'Events without a valid token', count: apart.unvouched, hint: APART },
    { name: 'Events beyond one address’s daily limit', count: apart.address, hint: APART },
    // Without a storefront that confirms orders, no order waits for confirmation.
    ...(orders === 'webhook'
      ? [{ name: 'Orders the storefront hasn’t confirmed', count: apart.unknown_order, hint: APART }]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, count, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.count}>{countText(count)}</dd>
          <dd className={styles.hint}>{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
