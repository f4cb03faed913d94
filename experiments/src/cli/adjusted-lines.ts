import { ADJUSTED_TEXT, type AdjustedResult, type Interval, moneyText } from '../results/index.ts';
import { NOT_ENOUGH, percentText, pText } from './figure-text.ts';
import { textTable, wrapped } from './text-table.ts';

const TITLES = { conversion: 'primary goal', 'revenue-per-visitor': 'revenue per visitor' } as const;

function metricLines({ metric, arms, comparisons }: AdjustedResult, currency: string | null): string[] {
  const write = (value: number | null | undefined): string => {
    if (value == null) return NOT_ENOUGH;
    return metric === 'conversion' || currency === null ? percentText(value) : moneyText(value, currency);
  };
  const ends = (interval: Interval | null | undefined) =>
    interval ? `${write(interval[0])} to ${write(interval[1])}` : NOT_ENOUGH;
  return [
    ...textTable([
      [TITLES[metric], 'visitors', 'active before', 'raw', 'adjusted'],
      ...arms.map(({ variant, n, earlier, value, adjusted }) => [
        variant,
        n.toLocaleString('en-US'),
        earlier.toLocaleString('en-US'),
        write(value),
        write(adjusted),
      ]),
    ]),
    ...textTable([
      ['always valid', 'difference', '95% interval', 'p', 'variance removed', '95% fixed'],
      ...comparisons.map(({ variant, diff, sequential, sequentialP, removed, fixed }) => [
        variant,
        write(diff),
        ends(sequential),
        pText(sequentialP ?? null),
        percentText(removed ?? null, 1),
        ends(fixed),
      ]),
    ]),
  ];
}

/** Metrics adjusted for the visitors' earlier behavior; empty when no visitor had any. */
export function adjustedLines(adjusted: readonly AdjustedResult[], currency: string | null): string[] {
  if (adjusted.length === 0) return [];
  return [
    '',
    'adjusted for earlier behavior',
    ...wrapped(ADJUSTED_TEXT).map((line) => `  ${line}`),
    ...adjusted.flatMap((result) => metricLines(result, currency)),
  ];
}
