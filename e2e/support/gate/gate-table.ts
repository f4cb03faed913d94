import { type GateCase, GROUPS } from './gate-case.ts';
import { isSound, type Observation, type Outcome, outcomeOf } from './gate-verdict.ts';

/** A case is published without the trial in a browser, and with it. */
export const PASSES = ['without a browser', 'with a browser'] as const;
export type Pass = (typeof PASSES)[number];

/** A case with what was seen of it in each pass that was run. */
export interface Row {
  readonly one: GateCase;
  readonly seen: Readonly<Partial<Record<Pass, Observation>>>;
}

/** How the table ends. */
export interface Conclusion {
  readonly lines: readonly string[];
  readonly isSound: boolean;
}

const SHOWN = 150;

/** The reason in a rejection: without its code and its marks. */
function reasonOf({ text, harms, blamed }: Observation): string {
  const words = harms.length > 0 ? harms.join('; ') : blamed.length > 0 ? `blamed: ${blamed.join(', ')}` : text;
  const plain = words
    .replaceAll(/\\+"|["{}[\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}

/** Whether the table says that a case goes undetected without a browser, as it does. */
export const isOnlyBrowsers = ({ onlyBrowser }: GateCase, pass: Pass, outcome: Outcome): boolean =>
  onlyBrowser === true && pass === 'without a browser' && outcome === 'undetected';

function cellsOf({ one, seen }: Row, pass: Pass): string[] {
  const found = seen[pass];
  if (!found) return [];
  const outcome = outcomeOf(one, found);
  if (isOnlyBrowsers(one, pass, outcome)) return [`     ${pass.padEnd(17)} ${outcome}: only a browser catches it`];
  const reason = outcome === 'passed' ? '' : `: ${reasonOf(found)}`;
  return [`${isSound(outcome) ? '     ' : 'FAIL '}${pass.padEnd(17)} ${outcome}${reason}`];
}

/** The table: each case with its outcome in each pass. */
export function gateTable(rows: readonly Row[]): string {
  const lines = GROUPS.flatMap((group) => {
    const own = rows.filter(({ one }) => one.group === group);
    return own.length === 0
      ? []
      : [
          '',
          group,
          ...own.flatMap((row) => [
            `  ${row.one.kind.padEnd(4)} ${row.one.publishes.join(', ')}: ${row.one.name}`,
            ...PASSES.flatMap((pass) => cellsOf(row, pass)),
          ]),
        ];
  });
  return lines.join('\n');
}

const outcomesOf = (rows: readonly Row[], pass: Pass): { readonly one: GateCase; readonly outcome: Outcome }[] =>
  rows.flatMap(({ one, seen }) => {
    const found = seen[pass];
    return found ? [{ one, outcome: outcomeOf(one, found) }] : [];
  });

/** The bad releases that only the browser caught, and of which the table says that nothing else can. */
export function caughtByBrowser(rows: readonly Row[]): readonly GateCase[] {
  return rows.flatMap(({ one, seen }) => {
    const { 'without a browser': without, 'with a browser': among } = seen;
    if (!without || !among || !one.onlyBrowser) return [];
    return outcomeOf(one, without) === 'undetected' && outcomeOf(one, among) === 'rejected' ? [one] : [];
  });
}

function totalsOf(rows: readonly Row[], pass: Pass): string[] {
  const outcomes = outcomesOf(rows, pass);
  if (outcomes.length === 0) return [];
  const counts = Object.entries(Object.groupBy(outcomes, ({ outcome }) => outcome));
  return [
    `${pass}: ${outcomes.length} publishes: ${counts.map(([outcome, some]) => `${some?.length ?? 0} ${outcome}`).join(', ')}`,
  ];
}

/**
 * The totals of both passes, and whether the gate holds. What goes undetected without a browser counts unless the case says that only
 * a browser catches it, and the browser does; every other fault counts in both passes.
 *
 * @param least the fewest bad and good cases that make a table
 */
export function conclude(rows: readonly Row[], least: { readonly bad: number; readonly good: number }): Conclusion {
  const browser = caughtByBrowser(rows);
  const faults = PASSES.flatMap((pass) =>
    outcomesOf(rows, pass)
      .filter(({ one, outcome }) => !isSound(outcome) && !(pass === 'without a browser' && browser.includes(one)))
      .map(({ one, outcome }) => `FAIL ${pass}: ${one.publishes.join(', ')}: ${one.name}: ${outcome}`),
  );
  const count = (kind: GateCase['kind']): number =>
    rows.filter(({ one, seen }) => one.kind === kind && Object.keys(seen).length > 0).length;
  const short = (['bad', 'good'] as const).flatMap((kind) =>
    count(kind) < least[kind] ? [`FAIL only ${count(kind)} ${kind} cases were run, of ${least[kind]} at least`] : [],
  );
  const caught = browser.map(({ publishes, name }) => `  ${publishes.join(', ')}: ${name}`);
  return {
    lines: [
      ...(caught.length > 0 ? [`Only the browser caught ${caught.length}:`, ...caught] : []),
      ...PASSES.flatMap((pass) => totalsOf(rows, pass)),
      ...faults,
      ...short,
    ],
    isSound: faults.length === 0 && short.length === 0,
  };
}
