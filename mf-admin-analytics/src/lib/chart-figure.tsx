import { type ReactNode, useId } from 'react';
import styles from './chart-figure.module.css';
import { useSize } from './use-size.ts';

interface ChartFigureProps {
  readonly title: string;
  /** What the drawing shows, in one sentence: all that is heard of it. */
  readonly sentence: string;
  /** How it is read: which line is what. */
  readonly legend?: ReactNode;
  /** The drawing in that width; undefined while its code is on the way. */
  readonly renderDrawing: ((width: number) => ReactNode) | undefined;
  /** Whether its code did not come. */
  readonly isMissing?: boolean | undefined;
  /** The same as a table. */
  readonly children: ReactNode;
}

/** A drawing with its sentence and the table that says the same. */
export function ChartFigure({ title, sentence, legend, renderDrawing, isMissing = false, children }: ChartFigureProps) {
  const id = useId();
  const { ref, width } = useSize<HTMLDivElement>();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        {legend !== undefined && <p>{legend}</p>}
      </figcaption>
      {isMissing ? (
        <p className={styles.missing}>The drawing could not be loaded. The table below says the same.</p>
      ) : (
        <div ref={ref} className={styles.drawing} role="img" aria-label={sentence} aria-busy={!renderDrawing}>
          {width > 0 && renderDrawing?.(width)}
        </div>
      )}
      <details className={styles.table}>
        <summary>As a table</summary>
        {children}
      </details>
    </figure>
  );
}
