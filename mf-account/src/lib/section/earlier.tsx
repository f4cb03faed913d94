import type { ReactNode } from 'react';
import styles from './earlier.module.css';

interface EarlierProps {
  /** What is folded away: "Earlier orders". */
  readonly summary: string;
  readonly children: ReactNode;
}

/** What lies behind, folded away until somebody wants it. */
export function Earlier({ summary, children }: EarlierProps) {
  return (
    <details className={styles.earlier}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
