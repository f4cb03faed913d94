import type { ArmResult, Comparison } from 'experiments/results';
import type { ReactNode } from 'react';
import { DataTable } from '../../lib/data-table.tsx';
import { intervalText, pointsText, rateText } from '../../lib/figure-text.ts';

/** The rates of all variants in one row, and their differences from the control. */
interface RatesRow {
  readonly key: string;
  readonly name: string;
  readonly arms: readonly Pick<ArmResult, 'variant' | 'rate'>[];
  readonly comparisons: readonly Comparison[];
}

interface RatesTableProps<Row extends RatesRow> {
  readonly caption: string;
  /** The name of the first column. */
  readonly first: string;
  readonly rows: readonly Row[];
  /** The detail under a rate. */
  readonly under: (arm: Row['arms'][number]) => ReactNode;
}

/** Rates with their bases, beside differences in percentage points with the interval that is valid at every look. */
export function RatesTable<Row extends RatesRow>({ caption, first, rows, under }: RatesTableProps<Row>) {
  const [row] = rows;
  if (!row) return null;
  return (
    <DataTable
      caption={caption}
      head={[
        first,
        ...row.arms.map(({ variant }) => variant),
        ...row.comparisons.map(({ variant }) => `${variant}, difference`),
      ]}
      rows={rows.map(({ key, name, arms, comparisons }) => ({
        key,
        cells: [
          name,
          ...arms.map((arm) => (
            <>
              {rateText(arm.rate)}
              <small>{under(arm)}</small>
            </>
          )),
          ...comparisons.map(({ diff, sequential }) => (
            <>
              {pointsText(diff)}
              <small>{intervalText(sequential, pointsText)}</small>
            </>
          )),
        ],
      }))}
    />
  );
}
