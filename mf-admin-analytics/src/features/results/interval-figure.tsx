import type { Comparison } from 'experiments/results';
import type { ReactNode } from 'react';
import { ChartFigure } from '../../lib/chart-figure.tsx';
import { DataTable } from '../../lib/data-table.tsx';
import { intervalText, pointsText } from '../../lib/figure-text.ts';
import type { IntervalRow } from './charts/interval-plot.tsx';
import { useCharts } from './charts/use-charts.tsx';

interface IntervalFigureProps {
  readonly title: string;
  readonly rows: readonly IntervalRow[];
  readonly worthHaving: number | null;
  readonly legend?: string;
  /** The same as a table, where that has more detail than the drawing. */
  readonly table?: ReactNode;
}

/** The row of a comparison in the drawing. */
export const intervalRow = ({ variant, diff, sequential, newcombe }: Comparison, label = variant): IntervalRow => ({
  key: label,
  label,
  diff,
  sequential,
  fixed: newcombe,
});

const rowSentence = ({ label, diff, sequential }: IntervalRow): string =>
  diff === null
    ? `${label}: not enough data`
    : `${label}: ${pointsText(diff)} points, interval ${intervalText(sequential, pointsText)}`;

function IntervalTable({ title, rows }: { readonly title: string; readonly rows: readonly IntervalRow[] }) {
  return (
    <DataTable
      caption={`${title}, in percentage points`}
      head={['Variant', 'Difference', 'Always valid', 'At the planned end']}
      rows={rows.map(({ key, label, diff, sequential, fixed }) => ({
        key,
        cells: [label, pointsText(diff), intervalText(sequential, pointsText), intervalText(fixed, pointsText)],
      }))}
    />
  );
}

/** Differences with both intervals, drawn and as a table. */
export function IntervalFigure({ title, rows, worthHaving, legend, table }: IntervalFigureProps) {
  const { charts, isMissing } = useCharts();
  return (
    <ChartFigure
      title={title}
      sentence={`Difference from the control. ${rows.map(rowSentence).join('; ')}.`}
      legend={legend}
      renderDrawing={charts && ((width) => <charts.IntervalPlot width={width} rows={rows} worthHaving={worthHaving} />)}
      isMissing={isMissing}
    >
      {table ?? <IntervalTable title={title} rows={rows} />}
    </ChartFigure>
  );
}
