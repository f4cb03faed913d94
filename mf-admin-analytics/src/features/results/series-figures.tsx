import type { ExperimentReport } from 'experiments/results';
import { ChartFigure } from '../../lib/chart-figure.tsx';
import { DataTable } from '../../lib/data-table.tsx';
import { countText, dayText, intervalText, pointsText, rateText } from '../../lib/figure-text.ts';
import type { DifferenceDay } from './charts/difference-plot.tsx';
import { useCharts } from './charts/use-charts.tsx';
import styles from './results.module.css';

type Series = ExperimentReport['series'];

function differencesOf(series: Series, variant: string): DifferenceDay[] {
  return series.map(({ day, comparisons }) => {
    const found = comparisons.find((comparison) => comparison.variant === variant);
    return { day, diff: found?.diff ?? null, sequential: found?.sequential ?? null };
  });
}

function DifferenceFigure({ variant, days }: { readonly variant: string; readonly days: readonly DifferenceDay[] }) {
  const { charts, isMissing } = useCharts();
  const last = days.at(-1);
  const now = `${pointsText(last?.diff ?? null)} points, interval ${intervalText(last?.sequential ?? null, pointsText)}`;
  return (
    <ChartFigure
      title={`${variant}, difference by day`}
      sentence={`Difference between ${variant} and the control over ${days.length} days, now ${now}.`}
      legend="In percentage points."
      renderDrawing={charts && ((width) => <charts.DifferencePlot width={width} days={days} />)}
      isMissing={isMissing}
    >
      <DataTable
        caption={`Difference between ${variant} and the control, cumulative, in percentage points`}
        head={['Day', 'Difference', 'Always valid']}
        rows={days.map(({ day, diff, sequential }) => ({
          key: day,
          cells: [dayText(day), pointsText(diff), intervalText(sequential, pointsText)],
        }))}
      />
    </ChartFigure>
  );
}

function RatesFigure({ series }: { readonly series: Series }) {
  const { charts, isMissing } = useCharts();
  const days = series.map(({ day }) => day);
  const variants = series.at(-1)?.arms.map(({ variant }) => variant) ?? [];
  const armOn = (at: number, variant: string) => series[at]?.arms.find((arm) => arm.variant === variant);
  const lines = variants.map((variant) => ({
    variant,
    rates: series.map((_, at) => armOn(at, variant)?.rate ?? null),
  }));
  const now = lines.map(({ variant, rates }) => `${variant} ${rateText(rates.at(-1) ?? null)}`).join(', ');
  return (
    <ChartFigure
      title="Rates by day"
      sentence={`Variant rates over ${days.length} days, now ${now}.`}
      legend="The dashed line is the control."
      renderDrawing={charts && ((width) => <charts.RatesPlot width={width} days={days} lines={lines} />)}
      isMissing={isMissing}
    >
      <DataTable
        caption="Rates, cumulative, with visitors"
        head={['Day', ...variants]}
        rows={series.map(({ day }, at) => ({
          key: day,
          cells: [
            dayText(day),
            ...variants.map((variant) => {
              const arm = armOn(at, variant);
              return arm ? `${rateText(arm.rate)} of ${countText(arm.n)}` : rateText(null);
            }),
          ],
        }))}
      />
    </ChartFigure>
  );
}

/** The development of the figures over time. */
export function SeriesFigures({ series }: { readonly series: Series }) {
  const compared = series.at(-1)?.comparisons.map(({ variant }) => variant) ?? [];
  return (
    <div className={styles.pair}>
      {compared.map((variant) => (
        <DifferenceFigure key={variant} variant={variant} days={differencesOf(series, variant)} />
      ))}
      <RatesFigure series={series} />
    </div>
  );
}
