import type { ExperimentFigures } from 'experiments/results';
import { countText } from '../../lib/figure-text.ts';
import styles from './health-list.module.css';

/** What stands beside the figures and in none of them. */
export function HealthList({ health }: { readonly health: ExperimentFigures['health'] }) {
  const facts = [
    {
      name: 'Visitors who saw several variants',
      count: health.exposed_several,
      hint: 'Excluded from every figure. A few are normal: two people on one computer, or cleared storage.',
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
