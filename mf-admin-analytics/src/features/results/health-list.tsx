import type { ExperimentFigures } from 'experiments/results';
import { countText } from '../../lib/figure-text.ts';
import styles from './health-list.module.css';

/** What stands beside the figures and in none of them. */
export function HealthList({ health }: { readonly health: ExperimentFigures['health'] }) {
  const facts = [
    {
      name: 'Visitors who saw several variants',
      count: health.exposed_several,
      hint: 'Left out of every figure. Some are normal: two people at one computer, storage that was cleared.',
    },
    {
      name: 'Visitors who were assigned several',
      count: health.assigned_several,
      hint: 'Left out of the assignments.',
    },
    {
      name: 'Conversions without exposure',
      count: health.conversions_without_exposure,
      hint: 'Of visitors who saw the experiment in no phase. They are part of no rate.',
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
