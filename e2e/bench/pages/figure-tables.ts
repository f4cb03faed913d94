import { HELD, heldFigures } from './budgets.ts';
import type { Pair } from './check.ts';
import { packagesOf } from './package-bars.ts';
import { type PageName, PAGE_NAMES, type Variant } from './measured-pages.ts';
import { loadKey, type ProfileFigures } from './measure-rounds.ts';

/** A table with a title, as text and as HTML show it. */
export interface FigureTable {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a load as they are said; ms but for the shift. */
const LOAD = {
  fcp: 'first contentful paint',
  lcp: 'largest contentful paint',
  blocking: 'blocking time after the first paint',
  blockingFromStart: 'blocking time from the start',
  longestTask: 'longest task',
  longestTaskLater: 'longest task in the 5 s after idle',
  blockingLater: 'blocking time in the 5 s after idle',
  shift: 'layout shift',
  script: 'processor: script',
  layout: 'processor: layout',
  style: 'processor: style',
  task: 'processor: all of the main thread',
  answers: 'presses answered by React from',
  alive: 'alive from',
} as const;

const PRESSES = {
  pressedAt: '“Add to cart” pressed, from navigation',
  acknowledged: 'acknowledged, after the press',
  drawerAt: 'drawer open with the line and the checkout, from navigation',
  ownDrawerAt: 'the same of the cart’s own code, from navigation',
  softTitle: 'collection to product: title painted, after the press',
  softPage: 'collection to product: the page itself painted, after the press',
  softPicture: 'collection to product: largest picture painted, after the press',
  firstPress: 'first press on home: until the next frame',
  filter: 'a filter of the collection: until the next frame',
} as const;

function shown(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  return value > 0 && value < 1 ? value.toFixed(3) : String(Math.round(value));
}

/** How many times the second the first is; nothing where that says nothing. */
export function ratio(one: number | undefined, other: number | undefined): string {
  if (one === undefined || other === undefined || Number.isNaN(one) || !(other > 0)) return '–';
  return `${(one / other).toFixed(2)} ×`;
}

function loadTable(page: PageName, { profile, loads, rounds }: ProfileFigures): FigureTable {
  const figure = (variant: Variant, name: string): number | undefined => loads[loadKey(page, variant)]?.[name];
  const rows = Object.entries(LOAD).map(([name, said]) => {
    const [ours, twin, ideal] = [figure('ours', name), figure('twin', name), figure('ideal', name)];
    return [said, shown(ours), shown(twin), shown(ideal), ratio(ours, twin)];
  });
  return {
    title: `${page} on the ${profile}, ms, medians of ${rounds}`,
    rows: [['', 'ours', 'twin', 'ideal', 'ours / twin'], ...rows],
  };
}

/** The times: a table for each page and one for the interactions. */
export function timeTables(figures: ProfileFigures): FigureTable[] {
  const pages = PAGE_NAMES.filter((page) => figures.loads[loadKey(page, 'ours')]);
  const pressed = Object.entries(PRESSES).filter(([name]) => figures.presses[name] !== undefined);
  return [
    ...pages.map((page) => loadTable(page, figures)),
    ...(pressed.length === 0
      ? []
      : [
          {
            title: `presses on the ${figures.profile}, ms, medians of ${figures.rounds}`,
            rows: [['', 'ours'], ...pressed.map(([name, said]) => [said, shown(figures.presses[name])])],
          },
        ]),
  ];
}

const counted = (value: number, unit: string): string => (unit === '' ? shown(value) : value.toFixed(1));

/** The counts, a column for each page. */
export function structureTable(pairs: Readonly<Record<string, Pair>>): FigureTable {
  const names = Object.keys(pairs);
  const figures = Object.values(pairs).map(({ page, twin }) => heldFigures(page, twin));
  const rows = Object.entries(HELD).map(([name, { said, unit }]) => [
    `${said}${unit && `,${unit}`}`,
    ...figures.map((one) => {
      const value = one[name as keyof typeof HELD]; // The names of its own type.
      return name === 'timesTwin' ? `${value.toFixed(2)} ×` : counted(value, unit);
    }),
  ]);
  const pictures = Object.values(pairs).map(
    ({ page }) => `${page.pictures.count}: ${(page.pictures.wire / 1024).toFixed(1)}`,
  );
  return { title: 'what a page consists of', rows: [['', ...names], ...rows, ['pictures: how many, KB', ...pictures]] };
}

/** Script by package and page, until React answers or in all: KB on the wire, decoded in brackets. */
export function packageTable(pairs: Readonly<Record<string, Pair>>, until: 'answers' | 'idle'): FigureTable {
  const pages = Object.values(pairs).map(({ page }) => page.files.filter(({ by }) => until === 'idle' || by === until));
  const packages = packagesOf(pages.flat());
  const rows = packages.map((name) => [
    name,
    ...pages.map((files) => {
      const own = files.filter((file) => file.package === name);
      const [wire, decoded] = [
        own.reduce((sum, { wire }) => sum + wire, 0),
        own.reduce((sum, one) => sum + one.decoded, 0),
      ];
      return own.length === 0 ? '–' : `${(wire / 1024).toFixed(1)} (${(decoded / 1024).toFixed(0)})`;
    }),
  ]);
  const title = until === 'idle' ? 'script by package' : 'script by package until React answers presses';
  return { title: `${title}, KB on the wire (decoded)`, rows: [['', ...Object.keys(pairs)], ...rows] };
}
