import { DataTable } from '../../lib/data-table.tsx';
import { countText } from '../../lib/figure-text.ts';
import { compared } from './comparison.ts';
import { ComparisonLine } from './comparison-line.tsx';
import { moneyText } from './headline.ts';
import { lengthOf } from './period.ts';
import type { ShopFigures } from './shop-figures.ts';

/** The orders of a period and their revenue, with the number that measured visits completed. */
export function OrdersTable({ figures }: { readonly figures: ShopFigures }) {
  const { currency, previous, totals } = figures;
  const money = moneyText(currency);
  const row = (label: string, now: number, before: number, write = countText) => ({
    key: label,
    cells: [
      label,
      write(now),
      <ComparisonLine key="comparison" comparison={compared(now, before, lengthOf(figures), write)} />,
    ],
  });
  return (
    <DataTable
      caption="Orders and revenue"
      captionHidden
      head={['Total', 'This period', 'Previous period']}
      rows={[
        row('Orders', totals.orders, previous.orders),
        ...(totals.completed === null
          ? []
          : [row('Measured visits that completed one', totals.completed, previous.completed ?? 0)]),
        row('Revenue', totals.revenue, previous.revenue, money),
      ]}
    />
  );
}
