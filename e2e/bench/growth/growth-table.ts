import type { Cell } from '../parts/part-table.ts';
import type { PageFigures } from './page-figures.ts';

/** The figures of a page at one size of the shop. */
export interface SizedFigures extends PageFigures {
  /** Processor time of a new render of a page (ms). */
  readonly renderTime: number;
}

export type Figure = keyof SizedFigures;

/** One size of the shop, and what its pages cost. */
export interface Step {
  readonly capsules: number;
  readonly collections: number;
  readonly remotes: number;
  readonly pages: Readonly<Record<string, SizedFigures>>;
}

const LABELS: Readonly<Record<Figure, string>> = {
  documentWire: 'document, bytes on the wire',
  documentDecoded: 'document, bytes decoded',
  bootDecoded: 'boot data, bytes decoded',
  scriptWire: 'script, bytes on the wire',
  scriptDecoded: 'script, bytes decoded',
  requests: 'requests but pictures',
  renderTime: 'rendered anew, ms of processor time',
};

/** How much more (share) still counts as the same: times differ from run to run, bytes by what a page says of numbers. */
const FLAT: Readonly<Record<Figure, number>> = {
  documentWire: 1.1,
  documentDecoded: 1.1,
  bootDecoded: 1.1,
  scriptWire: 1.02,
  scriptDecoded: 1.02,
  requests: 1,
  renderTime: 1.4,
};

/** A figure of a page that grows with the shop. */
export interface Growth {
  readonly page: string;
  readonly figure: Figure;
  readonly from: number;
  readonly to: number;
  readonly times: number;
}

const FIGURES = Object.keys(LABELS) as Figure[];
const rounded = (value: number): number => Math.round(value * 10) / 10;

export const nameOf = ({ capsules, collections, remotes }: Step): string =>
  `${capsules} capsules, ${collections} collections, ${remotes} remotes`;

/** The rows of the table: a figure of a page, at every step, and how it has grown from the first to the last. */
export function rowsOf(steps: readonly Step[]): Cell[][] {
  return Object.keys(steps[0]?.pages ?? {}).flatMap((page) =>
    FIGURES.map((figure) => [
      page,
      LABELS[figure],
      ...steps.map(({ pages }) => rounded(pages[page]?.[figure] ?? Number.NaN)),
      rounded((steps.at(-1)?.pages[page]?.[figure] ?? 0) / (steps[0]?.pages[page]?.[figure] ?? 0)),
    ]),
  );
}

/** The figures that grow between two steps. */
export function growthBetween(first: Step, last: Step): Growth[] {
  return Object.entries(first.pages).flatMap(([page, before]) =>
    FIGURES.flatMap((figure) => {
      const [from, to] = [before[figure], last.pages[page]?.[figure] ?? Number.NaN];
      return to <= from * FLAT[figure] ? [] : [{ page, figure, from, to, times: to / from }];
    }),
  );
}

/** One growth as a sentence. */
export function sentenceOf({ page, figure, from, to, times }: Growth): string {
  return `${page}: ${LABELS[figure]} ${rounded(from)} → ${rounded(to)} (${times.toFixed(2)} times)`;
}
