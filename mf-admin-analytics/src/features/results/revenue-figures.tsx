import { moneyText, type RevenueComparison, type RevenueMetric, type RevenueResult } from 'experiments/results';
import { DataTable } from '../../lib/data-table.tsx';
import { countText, intervalText, liftText, NOT_ENOUGH, pText } from '../../lib/figure-text.ts';
import styles from './results.module.css';
import { signedMoneyText } from './signed-money-text.ts';

const NAMES = {
  'revenue-per-visitor': 'Revenue per visitor',
  'average-order-value': 'Average order value',
} as const;

interface TableProps {
  readonly result: RevenueMetric;
  readonly currency: string;
}

function ArmsTable({ result: { metric, arms }, currency }: TableProps) {
  const name = NAMES[metric];
  const rows = arms.map(({ variant, n, buyers, orders, total, value, interval }) => ({
    key: variant,
    cells: [
      variant,
      countText(n),
      countText(buyers),
      countText(orders),
      moneyText(total, currency),
      <>
        {value === null ? NOT_ENOUGH : moneyText(value, currency)}
        {interval && <small>{intervalText(interval, (end) => moneyText(end, currency))}</small>}
      </>,
    ],
  }));
  return (
    <DataTable
      caption={`${name} by variant`}
      head={['Variant', 'Visitors', 'Customers', 'Orders', 'Revenue', name]}
      rows={rows}
    />
  );
}

const comparisonCells = ({ diff, lift, liftInterval }: RevenueComparison, currency: string) => [
  diff === undefined ? NOT_ENOUGH : signedMoneyText(diff, currency),
  <>
    {liftText(lift ?? null)}
    {liftInterval && <small>{intervalText(liftInterval, liftText)}</small>}
  </>,
];

function ComparisonsTable({ result: { metric, comparisons }, currency }: TableProps) {
  const ends = (interval: RevenueComparison['sequential']) =>
    intervalText(interval ?? null, (end) => signedMoneyText(end, currency));
  const rows = comparisons.map((comparison) => ({
    key: comparison.variant,
    cells: [
      comparison.variant,
      ...comparisonCells(comparison, currency),
      ends(comparison.sequential),
      pText(comparison.sequentialP ?? null),
      ends(comparison.fixed),
      pText(comparison.fixedP ?? null),
    ],
  }));
  return (
    <DataTable
      caption={`${NAMES[metric]}: every variant vs. the control`}
      head={[
        'Variant',
        'Difference',
        'Lift',
        'Always-valid interval',
        'Always-valid p-value',
        'Fixed interval',
        'Fixed p-value',
      ]}
      rows={rows}
    />
  );
}

/** Revenue from visitors: both metrics, each by variant and against the control. */
export function RevenueFigures({ revenue: { currency, metrics } }: { readonly revenue: RevenueResult }) {
  if (currency === null) return null;
  return metrics.map((result) => (
    <div key={result.metric} className={styles.part}>
      <ArmsTable result={result} currency={currency} />
      <ComparisonsTable result={result} currency={currency} />
    </div>
  ));
}
