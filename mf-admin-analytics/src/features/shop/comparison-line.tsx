import type { Comparison } from './comparison.ts';
import styles from './comparison-line.module.css';

const ARROWS = { up: '↑', down: '↓', same: '→' } as const;

/** How a figure stands to the time before: in words, the arrow beside them for the eye alone. */
export function ComparisonLine({ comparison: { direction, text } }: { readonly comparison: Comparison }) {
  return (
    <span className={styles.comparison}>
      <span aria-hidden="true">{ARROWS[direction]}</span> {text}
    </span>
  );
}
