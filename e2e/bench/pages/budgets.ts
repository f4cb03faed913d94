import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Structure } from './structure.ts';

const KB = 1024;

/** One budgeted figure: its name, its unit, and how it is read. */
interface Held {
  readonly said: string;
  readonly unit: '' | ' KB';
  readonly read: (page: Structure, twin: Structure) => number;
}

const kilobytes = (said: string, read: (page: Structure) => number): Held => ({
  said,
  unit: ' KB',
  read: (page) => read(page) / KB,
});

/**
 * Everything that is held is counted, not timed: a busy machine changes none of it. Times are held to nothing here: beside seven
 * other processes one and the same page painted its largest element after 1.2 s and after 3.9 s, and its twin as variously.
 */
export const HELD = {
  documentWire: kilobytes('document on the wire', ({ document }) => document.wire),
  documentDecoded: kilobytes('document decoded', ({ document }) => document.decoded),
  bootData: kilobytes('data for the scripts in the document', ({ bootData }) => bootData),
  scriptInlineWire: kilobytes(
    'script in the document, which answers presses from the first paint, on the wire',
    ({ script }) => script.inline.wire,
  ),
  scriptUntilAnswersWire: kilobytes(
    'script until React answers presses, on the wire',
    ({ script }) => script.answers.wire,
  ),
  scriptUntilAliveWire: kilobytes('script until the page is alive, on the wire', ({ script }) => script.alive.wire),
  scriptUntilAliveDecoded: kilobytes('script until the page is alive, decoded', ({ script }) => script.alive.decoded),
  scriptWire: kilobytes('script in all, on the wire', ({ script }) => script.idle.wire),
  scriptDecoded: kilobytes('script in all, decoded', ({ script }) => script.idle.decoded),
  withoutPictures: kilobytes('everything but pictures, on the wire', ({ withoutPictures }) => withoutPictures),
  timesTwin: {
    said: 'everything but pictures, in times of the same page without script',
    unit: '',
    read: (page, twin) => page.withoutPictures / twin.withoutPictures,
  },
  requests: { said: 'requests for files that are no pictures', unit: '', read: ({ fileRequests }) => fileRequests },
  depth: { said: 'requests one after the other until the page is alive', unit: '', read: ({ chain }) => chain.length },
  unused: { said: 'requests for what the page does not use', unit: '', read: ({ unused }) => unused.length },
  shift: { said: 'layout shift', unit: '', read: ({ shift }) => shift },
} satisfies Record<string, Held>;

const Names = Object.keys(HELD) as (keyof typeof HELD)[]; // The names of its own type.

/** The most of each figure, for each page. */
export const Budgets = z.record(
  z.string(),
  z.strictObject(Object.fromEntries(Names.map((name) => [name, z.number()]))),
);
export type Budgets = Readonly<Record<string, Readonly<Record<string, number>>>>;

export function readBudgets(file = path.join(import.meta.dirname, '../budgets.json')): Budgets {
  return Budgets.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const shown = (value: number): string => String(Number(value.toFixed(value < 1 ? 4 : 2)));

/** A measured page, compared with its budgets. */
export function heldFigures(page: Structure, twin: Structure): Record<keyof typeof HELD, number> {
  return Object.fromEntries(Names.map((name) => [name, HELD[name].read(page, twin)])) as Record<
    keyof typeof HELD,
    number
  >;
}

/** A sentence for each figure of a page that is more than its budget, and for each that has none. */
export function exceeded(pageName: string, figures: Readonly<Record<string, number>>, budgets: Budgets): string[] {
  return Names.flatMap((name) => {
    const { said, unit } = HELD[name];
    const [value, most] = [figures[name] ?? Number.NaN, budgets[pageName]?.[name]];
    if (most === undefined) return [`${pageName}: no budget is written for ${said} (${name}).`];
    return value <= most
      ? []
      : [`${pageName}: ${said}: ${shown(value)}${unit}, at most ${shown(most)}${unit} is allowed.`];
  });
}
