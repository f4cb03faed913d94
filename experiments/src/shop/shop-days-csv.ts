import { writeCsv } from '../results/csv.ts';
import type { ShopPeriod } from './counts.ts';

/** The definition of revenue, for readers. */
export const REVENUE_TEXT = 'Order totals with shipping and taxes, after discounts. Refunds aren’t subtracted.';

const COUNTS = [
  'visits',
  'product_views',
  'adds',
  'checkouts',
  'completed',
  'orders',
  'revenue',
  'newsletter',
  'bookings',
] as const;

/** The days of a period as CSV, each with its time zone. `visits` to `completed` count measured visits. */
export const shopDaysCsv = ({ days, time_zone: zone }: ShopPeriod): string =>
  writeCsv([
    ['day', 'time_zone', ...COUNTS],
    ...days.map((row) => [row.day, zone, ...COUNTS.map((column) => String(row[column] ?? ''))]),
  ]);
