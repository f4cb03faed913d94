import { dayAfter } from 'experiments/results';

/** Some days of the shop, both ends included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The period that the address requests. */
export interface AskedPeriod {
  /** Null where the requested period cannot be shown. */
  readonly period: Period | null;
  /** The number of days up to today, where the address has one. */
  readonly lastDays: number | null;
  /** The contents of the fields, valid or not. */
  readonly typed: Period;
  readonly problem: string | null;
}

/** The periods with a link. */
export const PRESETS = [7, 28, 90] as const;
const USUAL = 28;
const LONGEST = 400;
const FIRST = '2020-01-01';
const DAY = 86_400_000;

/** The number of days of a period. */
export const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && dayAfter(text, 0) === text;
}

function problemOf(typed: Period, today: string): string | null {
  if (!isDay(typed.from) || !isDay(typed.to)) return 'Choose both days.';
  if (typed.from > typed.to) return 'The first day is after the last day.';
  if (typed.to > today) return 'The last day hasn’t started yet.';
  if (typed.from < FIRST) return 'Data starts in 2020.';
  return lengthOf(typed) > LONGEST ? `Choose ${LONGEST} days or fewer.` : null;
}

/** Reads `?days=7` or `?from=2026-11-01&to=2026-11-22`; without either, the last four weeks up to today. */
export function askedPeriod(search: URLSearchParams, today: string): AskedPeriod {
  const [from, to] = [search.get('from'), search.get('to')];
  if (from !== null || to !== null) {
    const typed = { from: from ?? '', to: to ?? '' };
    const problem = problemOf(typed, today);
    return { period: problem ? null : typed, lastDays: null, typed, problem };
  }
  const lastDays = PRESETS.find((days) => String(days) === search.get('days')) ?? USUAL;
  const period = { from: dayAfter(today, 1 - lastDays), to: today };
  return { period, lastDays, typed: period, problem: null };
}

/**
 * The parameters of a period’s address; others of the present one are kept.
 *
 * @example periodSearch({ days: '7' }, new URLSearchParams('from=2026-11-01&to=2026-11-22&ref=mail')); // days=7&ref=mail
 */
export function periodSearch(period: Period | { readonly days: string }, search: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams({ ...period });
  for (const [name, value] of search) if (!['days', 'from', 'to'].includes(name)) params.append(name, value);
  return params;
}
