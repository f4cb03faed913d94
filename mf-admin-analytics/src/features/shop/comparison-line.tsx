import type { Comparison } from './comparison.ts';
import styles from './comparison-line.module.css';

const ARROWS = { up: '↑', down: '↓', same: '→' } as const;

/** The comparison of a figure with the previous period: as text, with an arrow that is only visual. */
export function ComparisonLine({ comparison: { direction, text } }: { readonly comparison: Comparison }) {
  return (
    <span className={styles.comparison}>
      <span aria-hidden="true">{ARROWS[direction]}</span> {text}
    </span>
  );
}
