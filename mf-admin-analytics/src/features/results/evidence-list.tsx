import { evidenceNotes, type ExperimentReport } from 'experiments/results';
import styles from './evidence-list.module.css';

/** What vouches for the visitors, and what nobody checked. */
export function EvidenceList({ evidence }: { readonly evidence: ExperimentReport['evidence'] }) {
  return (
    <ul className={styles.notes} aria-label="Evidence">
      {evidenceNotes(evidence).map(({ text, isWarning }) => (
        <li key={text} data-warning={isWarning}>
          {isWarning && <strong>Warning: </strong>}
          {text}
        </li>
      ))}
    </ul>
  );
}
