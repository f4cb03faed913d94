import { DataTable } from '../../lib/data-table.tsx';
import { dayText } from '../../lib/figure-text.ts';
import { type ShopCharts, useShopCharts } from './use-shop-charts.ts';
import { useSize } from '../../lib/use-size.ts';
import { ComparisonLine } from './comparison-line.tsx';
import { type HeadlineFigure, headlineOf } from './headline.ts';
import styles from './headline-figures.module.css';
import type { ShopFigures } from './shop-figures.ts';

interface DailyDrawingProps {
  readonly figure: HeadlineFigure;
  readonly days: readonly string[];
  readonly charts: ShopCharts | undefined;
}

/** The contents of the drawing as text, for screen readers. */
function sentenceOf({ days: values, label, write }: HeadlineFigure, days: readonly string[]): string {
  const [most, least] = [Math.max(...values), Math.min(...values)];
  const on = (value: number): string => dayText(days[values.indexOf(value)] ?? '');
  if (most === least) return `${label} by day: ${write(most)} every day.`;
  return `${label} by day: high of ${write(most)} on ${on(most)}, low of ${write(least)} on ${on(least)}.`;
}

function DailyDrawing({ charts, days, figure }: DailyDrawingProps) {
  const { ref, width } = useSize<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.drawing} role="img" aria-label={sentenceOf(figure, days)}>
      {charts && width > 0 && <charts.DailyPlot width={width} days={days} values={figure.days} write={figure.write} />}
    </div>
  );
}

function Tile({ charts, days, figure }: DailyDrawingProps) {
  const { comparison, label, note, unknown, value } = figure;
  if (unknown !== undefined) {
    return (
      <li className={styles.tile}>
        <h3>{label}</h3>
        <p className={styles.unknown}>{unknown}</p>
      </li>
    );
  }
  return (
    <li className={styles.tile}>
      <h3>{label}</h3>
      <p className={styles.value}>{value}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <p className={styles.comparison}>{comparison && <ComparisonLine comparison={comparison} />}</p>
      {days.length > 1 && figure.days.some((count) => count !== 0) && (
        <DailyDrawing charts={charts} days={days} figure={figure} />
      )}
    </li>
  );
}

/** The figures that matter most, each with its days; below them the same days as a table. */
export function HeadlineFigures({ figures }: { readonly figures: ShopFigures }) {
  const { charts } = useShopCharts();
  const days = figures.days.map(({ day }) => day);
  const shown = headlineOf(figures);
  const known = shown.filter(({ unknown }) => unknown === undefined);
  return (
    <>
      <ul className={styles.tiles}>
        {shown.map((figure) => (
          <Tile key={figure.key} figure={figure} days={days} charts={charts} />
        ))}
      </ul>
      <details className={styles.table}>
        <summary>View by day as a table</summary>
        <DataTable
          caption="Metrics by day, latest first"
          head={['Day', ...known.map(({ label }) => label)]}
          rows={days
            .map((day, at) => ({
              key: day,
              cells: [dayText(day), ...known.map((figure) => figure.write(figure.days[at] ?? 0))],
            }))
            .toReversed()}
        />
      </details>
    </>
  );
}
