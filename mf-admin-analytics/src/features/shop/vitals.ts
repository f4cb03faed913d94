import type { VitalFigure } from './shop-figures.ts';

type VitalName = VitalFigure['name'];

/** The meaning of each figure, in the order in which visitors notice them. */
export const VITALS = [
  { name: 'LCP', label: 'Largest content shown', good: 2500, poor: 4000 },
  { name: 'INP', label: 'Response to a tap', good: 200, poor: 500 },
  { name: 'CLS', label: 'Layout shift', good: 0.1, poor: 0.25 },
  { name: 'FCP', label: 'First content shown', good: 1800, poor: 3000 },
  { name: 'TTFB', label: 'Server response', good: 800, poor: 1800 },
] as const satisfies readonly { name: VitalName; label: string; good: number; poor: number }[];

/** The ratings of web vitals. */
export type Rating = 'good' | 'needs improvement' | 'poor';

/** The rating at the 75th percentile of visits. */
export function ratingOf({ name, p75 }: Pick<VitalFigure, 'name' | 'p75'>): Rating {
  const bounds = VITALS.find((vital) => vital.name === name);
  if (!bounds || p75 <= bounds.good) return 'good';
  return p75 <= bounds.poor ? 'needs improvement' : 'poor';
}

/** @example vitalText({ name: 'LCP', p75: 2340 }) // '2.34 s' */
export function vitalText({ name, p75 }: Pick<VitalFigure, 'name' | 'p75'>): string {
  if (name === 'CLS')
    return p75
      .toFixed(3)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
  return p75 < 1000 ? `${Math.round(p75)} ms` : `${(p75 / 1000).toFixed(2)} s`;
}

/** One page with one release, and its measurements. */
export interface PageSpeed {
  readonly page: string;
  readonly remote: string;
  readonly vitals: ReadonlyMap<VitalName, VitalFigure>;
}

const samplesOf = ({ vitals }: PageSpeed): number => Math.max(...[...vitals.values()].map(({ samples }) => samples));

/** Name in the database for all pages and releases that the shop doesn't have. */
export const isUnknown = ({ page }: Pick<VitalFigure, 'page'>): boolean => page === 'unknown';

/** Figures by page and release, the most visited first and the unknown ones last. */
export function pageSpeeds(figures: readonly VitalFigure[]): PageSpeed[] {
  const groups = Map.groupBy(figures, ({ page, remote }) => JSON.stringify([page, remote]));
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const vitals = new Map([first, ...others].map((figure) => [figure.name, figure]));
      return [{ page: first.page, remote: first.remote, vitals }];
    })
    .toSorted((one, other) => Number(isUnknown(one)) - Number(isUnknown(other)) || samplesOf(other) - samplesOf(one));
}
