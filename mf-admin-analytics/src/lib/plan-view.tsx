import { DifferenceList } from './difference-list.tsx';
import type { Plan } from './experiment-commands.ts';
import styles from './plan-view.module.css';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The effects of a change on visitors and figures, and its differences. */
export function PlanView({ plan }: { readonly plan: Pick<Plan, 'consequences' | 'difference'> }) {
  const { consequences, difference } = plan;
  return (
    <div className={styles.plan}>
      {consequences.length > 0 && (
        <ul className={styles.consequences}>
          {consequences.map((line) => (
            <li key={line}>{sentence(line)}</li>
          ))}
        </ul>
      )}
      {difference.length > 0 ? <DifferenceList lines={difference} /> : <p>No changes from the saved version.</p>}
    </div>
  );
}
