import { REVENUE_TEXT, type ShopCounts } from 'experiments/results';
import { capitalized, countText, NOT_ENOUGH } from '../../lib/figure-text.ts';
import { compared, type Comparison } from './comparison.ts';
import { lengthOf } from './period.ts';
import type { ShopFigures } from './shop-figures.ts';

/** One of the figures that the page begins with. */
export interface HeadlineFigure {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly comparison: Comparison | null;
  /** Of each day of the period; null where it is unknown. */
  readonly days: readonly number[];
  readonly write: (value: number) => string;
  /** The unit that it counts, where that is not plain. */
  readonly note?: string;
  /** The text in place of an unknown figure. */
  readonly unknown?: string;
}

/** Amounts in the format of the shop; whole ones without cents. */
export function moneyText(currency: string): (amount: number) => string {
  const write = (digits: number) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [whole, exact] = [write(0), write(2)];
  return (amount) => (Number.isInteger(amount) || Math.abs(amount) >= 10_000 ? whole : exact).format(amount);
}

/** The text in place of unknown orders and revenue. */
export const UNKNOWN_REVENUE =
  'No orders from the storefront yet. You’ll see revenue here once its order webhooks reach this project.';

/** Completed orders per hundred measured visits; 0 without a visit. */
const rateOf = ({ completed, visits }: ShopCounts): number => (visits === 0 ? 0 : ((completed ?? 0) / visits) * 100);

const rates = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The figures at the top, each with its days and its comparison with the previous period. */
export function headlineOf(figures: ShopFigures): HeadlineFigure[] {
  const { currency, days, previous, revenue_known: isRevenueKnown, totals } = figures;
  const length = lengthOf(figures);
  const money = moneyText(currency);
  const figure = (
    key: string,
    label: string,
    of: (counts: ShopCounts) => number,
    { write = countText, ...more }: { readonly write?: HeadlineFigure['write']; readonly note?: string } = {},
  ): HeadlineFigure => ({
    key,
    label,
    value: write(of(totals)),
    comparison: compared(of(totals), of(previous), length, write),
    days: days.map(of),
    write,
    ...more,
  });
  const revenue = figure('revenue', 'Revenue', (counts) => counts.revenue, { write: money, note: REVENUE_TEXT });
  const rate = figure('rate', 'Orders per 100 visits', rateOf, {
    write: (value) => rates.format(value),
    note: 'Measured visits that completed an order.',
  });
  return [
    figure('visits', 'Measured visits', (counts) => counts.visits, { note: 'Without visitors who opted out.' }),
    figure('orders', 'Orders', (counts) => counts.orders, {
      note: isRevenueKnown
        ? 'All that the storefront reported, without canceled ones.'
        : 'Measured visits that completed an order.',
    }),
    isRevenueKnown ? revenue : { ...revenue, comparison: null, unknown: UNKNOWN_REVENUE },
    totals.visits === 0 ? { ...rate, comparison: null, unknown: `${capitalized(NOT_ENOUGH)}: no visits.` } : rate,
    figure('newsletter', 'New subscribers', (counts) => counts.newsletter),
    figure('bookings', 'Bookings', (counts) => counts.bookings),
  ];
}
