import { evidenceNotes, type ExperimentReport } from 'experiments/results';
import styles from './evidence-list.module.css';

/** The checks that prove visitors to be real, and those that are missing. */
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
