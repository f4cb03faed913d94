import type { Comparison } from 'experiments/results';
import { ChartFigure } from '../../lib/chart-figure.tsx';
import { DataTable } from '../../lib/data-table.tsx';
import { intervalText, pointsText } from '../../lib/figure-text.ts';
import type { IntervalRow } from './charts/interval-plot.tsx';
import { useCharts } from './charts/use-charts.ts';

interface IntervalFigureProps {
  readonly title: string;
  readonly rows: readonly IntervalRow[];
  readonly worthHaving: number | null;
}

/** What the drawing needs of a comparison. */
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

/** Differences with both intervals, drawn and as a table. */
export function IntervalFigure({ title, rows, worthHaving }: IntervalFigureProps) {
  const { charts, isMissing } = useCharts();
  return (
    <ChartFigure
      title={title}
      sentence={`Difference to the control. ${rows.map(rowSentence).join('; ')}.`}
      legend="In percentage points. The thick line is valid at every look; the thin one only for one look at the planned end. A line that crosses 0 leaves it open which is better."
      draw={charts && ((width) => <charts.IntervalPlot width={width} rows={rows} worthHaving={worthHaving} />)}
      isMissing={isMissing}
    >
      <DataTable
        caption={`${title}, in percentage points`}
        head={['', 'Difference', 'Valid at every look', 'One look at the end']}
        rows={rows.map(({ key, label, diff, sequential, fixed }) => ({
          key,
          cells: [label, pointsText(diff), intervalText(sequential, pointsText), intervalText(fixed, pointsText)],
        }))}
      />
    </ChartFigure>
  );
}
