import type { ReactNode } from 'react';
import styles from './earlier.module.css';

interface EarlierProps {
  /** The label of the collapsed part: "Earlier orders". */
  readonly summary: string;
  readonly children: ReactNode;
}

/** Past entries, collapsed until the visitor opens them. */
export function Earlier({ summary, children }: EarlierProps) {
  return (
    <details className={styles.earlier}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
