import { type Interval, moneyText, type RevenueMetric, type RevenueResult } from '../results/index.ts';
import { NOT_ENOUGH, percentText, pText } from './figure-text.ts';
import { textTable, wrapped } from './text-table.ts';

const TITLES = {
  'revenue-per-visitor': 'revenue per visitor',
  'average-order-value': 'average order value',
} as const;

function metricLines({ metric, arms, comparisons }: RevenueMetric, currency: string): string[] {
  const money = (amount: number | null | undefined) => (amount == null ? NOT_ENOUGH : moneyText(amount, currency));
  const ends = (interval: Interval | null | undefined, write: (end: number) => string) =>
    interval ? `${write(interval[0])} to ${write(interval[1])}` : NOT_ENOUGH;
  return [
    '',
    TITLES[metric],
    ...textTable([
      ['', 'visitors', 'orders', 'revenue', TITLES[metric], '95% interval'],
      ...arms.map(({ variant, n, orders, total, value, interval }) => [
        variant,
        n.toLocaleString('en-US'),
        orders.toLocaleString('en-US'),
        money(total),
        money(value),
        ends(interval, money),
      ]),
    ]),
    ...textTable([
      ['always valid', 'difference', '95% interval', 'p', 'lift'],
      ...comparisons.map(({ variant, diff, sequential, sequentialP, lift }) => [
        variant,
        money(diff),
        ends(sequential, money),
        pText(sequentialP ?? null),
        percentText(lift ?? null),
      ]),
    ]),
    ...textTable([
      ['fixed horizon', '95% interval', 'p', '95% interval of the lift'],
      ...comparisons.map(({ variant, fixed, fixedP, liftInterval }) => [
        variant,
        ends(fixed, money),
        pText(fixedP ?? null),
        ends(liftInterval, percentText),
      ]),
    ]),
  ];
}

/** The visitors' spending, or the reason for which it is unknown. */
export const revenueLines = ({ text, currency, metrics }: RevenueResult): string[] => [
  '',
  'revenue',
  ...wrapped(text).map((line) => `  ${line}`),
  ...(currency === null ? [] : metrics.flatMap((metric) => metricLines(metric, currency))),
];
