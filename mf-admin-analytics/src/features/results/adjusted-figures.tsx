import { type AdjustedResult, type Interval, moneyText } from 'experiments/results';
import { DataTable } from '../../lib/data-table.tsx';
import { countText, intervalText, liftText, NOT_ENOUGH, pointsText, pText, rateText } from '../../lib/figure-text.ts';
import styles from './results.module.css';
import { signedMoneyText } from './signed-money-text.ts';

const NAMES = { conversion: 'Primary goal', 'revenue-per-visitor': 'Revenue per visitor' } as const;

/** Formats of a metric and its differences. */
function writtenAs({ metric }: AdjustedResult, currency: string | null) {
  if (metric === 'conversion' || currency === null) return { value: rateText, difference: pointsText };
  return {
    value: (amount: number | null) => (amount === null ? NOT_ENOUGH : moneyText(amount, currency)),
    difference: (amount: number | null) => (amount === null ? NOT_ENOUGH : signedMoneyText(amount, currency)),
  };
}

interface MetricProps {
  readonly result: AdjustedResult;
  readonly currency: string | null;
}

/** Every variant against the control, adjusted. */
function Comparisons({ result, currency }: MetricProps) {
  const { difference } = writtenAs(result, currency);
  const name = NAMES[result.metric];
  const ends = (interval: Interval | null | undefined) => intervalText(interval ?? null, difference);
  return (
    <DataTable
      caption={`${name}, adjusted: every variant vs. the control${result.metric === 'conversion' ? ', in percentage points' : ''}`}
      head={[
        'Variant',
        'Difference',
        'Always-valid interval',
        'Always-valid p-value',
        'Fixed interval',
        'Variance removed',
      ]}
      rows={result.comparisons.map(({ variant, diff, sequential, sequentialP, fixed, lift, removed }) => ({
        key: variant,
        cells: [
          variant,
          <>
            {difference(diff ?? null)}
            {lift != null && <small>{liftText(lift)}</small>}
          </>,
          ends(sequential),
          pText(sequentialP ?? null),
          ends(fixed),
          rateText(removed ?? null),
        ],
      }))}
    />
  );
}

function Metric({ result, currency }: MetricProps) {
  const { value } = writtenAs(result, currency);
  const name = NAMES[result.metric];
  return (
    <div className={styles.part}>
      <DataTable
        caption={`${name}: raw and adjusted for earlier behavior, by variant`}
        head={['Variant', 'Visitors', 'Active before', 'Raw', 'Adjusted']}
        rows={result.arms.map((arm) => ({
          key: arm.variant,
          cells: [arm.variant, countText(arm.n), countText(arm.earlier), value(arm.value), value(arm.adjusted)],
        }))}
      />
      <Comparisons result={result} currency={currency} />
    </div>
  );
}

interface AdjustedFiguresProps {
  readonly adjusted: readonly AdjustedResult[];
  /** Currency of the revenue; null where there is none. */
  readonly currency: string | null;
}

/** Metrics adjusted for earlier behavior of visitors, each by variant and against the control. */
export function AdjustedFigures({ adjusted, currency }: AdjustedFiguresProps) {
  return adjusted.map((result) => <Metric key={result.metric} result={result} currency={currency} />);
}
