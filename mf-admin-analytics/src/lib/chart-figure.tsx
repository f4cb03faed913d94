import { type ReactNode, useId, useRef } from 'react';
import { Button, Icon } from 'shared-ui';
import styles from './chart-figure.module.css';
import { downloadFile } from './download-file.ts';
import { tableCsv } from './table-csv.ts';
import { useSize } from './use-size.ts';

interface ChartFigureProps {
  readonly title: string;
  /** The contents of the drawing in one sentence, its only text for screen readers. */
  readonly sentence: string;
  /** The legend: the meaning of each line. */
  readonly legend?: ReactNode;
  /** The drawing in that width; undefined while its code loads. */
  readonly renderDrawing: ((width: number) => ReactNode) | undefined;
  /** Whether its code failed to load. */
  readonly isMissing?: boolean | undefined;
  /** The same as a table. */
  readonly children: ReactNode;
}

/** @example fileName('Rates day by day') // 'rates-day-by-day.csv' */
const fileName = (title: string): string =>
  `${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.csv`;

/** A table with the data of a drawing, and the same as a file. */
function TableOfFigure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const save = () => {
    const table = ref.current?.querySelector('table');
    if (table) downloadFile(fileName(title), tableCsv(table), 'text/csv;charset=utf-8');
  };
  return (
    <details ref={ref} className={styles.table}>
      <summary>View as a table</summary>
      {children}
      <Button variant="secondary" size="small" aria-label={`Download this table as CSV: ${title}`} onClick={save}>
        <Icon name="download" size={16} /> Download this table as CSV
      </Button>
    </details>
  );
}

/** A drawing with its sentence and a table with the same data. */
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
        <p className={styles.missing}>We couldn’t load the chart. The table below shows the same data.</p>
      ) : (
        <div ref={ref} className={styles.drawing} role="img" aria-label={sentence} aria-busy={!renderDrawing}>
          {width > 0 && renderDrawing?.(width)}
        </div>
      )}
      <TableOfFigure title={title}>{children}</TableOfFigure>
    </figure>
  );
}
