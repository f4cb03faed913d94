import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BACKEND, type Figure, OPERATING, RELEASES } from '../support/documented-figures.ts';
import { ROOT } from '../support/test-environment.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** Line breaks are where a line happens to end. */
const words = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Limits of the database: what a caller, and a caller of one order or address, may do in an hour. */
const COUNTED: readonly (readonly [row: string, action: string, caller: number, pair?: number])[] = [
  ['looking up orders | 120 | 30', 'track_order', 120, 30],
  ['right after it | 240 |', 'recorded_orders', 240],
  ['references of checkouts | 240 |', 'forget_hand_overs', 240],
  ['times are free | 600 |', 'free_slots', 600],
  ['time of a stylist | 60, three held at once | 6', 'booking', 60, 6],
  ['or of a subscription | 120 each |', 'booking_link', 120],
  ['or of a subscription | 120 each |', 'confirm_subscription', 120],
  ['wrong tries too | 60 |', 'booking_change', 60],
  ['messages | 120 | 30', 'contact', 120, 30],
  ['by row | 60 | three a day', 'newsletter', 60],
  ['a piece is back | 60 | 30', 'back_in_stock', 60, 30],
];

const MIGRATIONS = globSync('supabase/migrations/*.sql', { cwd: ROOT }).sort().map(read).join('\n');

/** The limit that the latest migration sets for an action. */
function latest(kind: 'rate' | 'pair', action: string): number {
  const calls = [...MIGRATIONS.matchAll(new RegExp(`enforce_${kind}\\('${action}',.*?(\\d+), interval '1 hour'`, 'g'))];
  return Number(calls.at(-1)?.[1]);
}

const saysOtherwise = ([document, said, file, ...code]: Figure): string[] => [
  ...(words(read(document)).includes(words(said)) ? [] : [`${document} does not say "${said}"`]),
  ...code.filter((line) => !words(read(file)).includes(words(line))).map((line) => `${file} does not say "${line}"`),
];

test.each([
  ['operators are told', OPERATING],
  ['a release is held to', RELEASES],
  ['strangers and accounts are held to', BACKEND],
])('the limits that %s are those of the code', (_whose, figures) => {
  expect(figures.flatMap(saysOtherwise)).toEqual([]);
});

test('the limits that the database counts are those of the table', () => {
  const operating = read('docs/operating.md');
  for (const [row, action, caller, pair] of COUNTED) {
    expect(operating, action).toContain(row);
    expect([action, latest('rate', action)]).toEqual([action, caller]);
    if (pair !== undefined) expect([action, latest('pair', action)]).toEqual([action, pair]);
  }
  const counted = new Set([...MIGRATIONS.matchAll(/enforce_rate\('(\w+)'/g)].map(([, action]) => action));
  expect([...counted].filter((action) => !COUNTED.some(([, known]) => known === action))).toEqual([]);
});

test('the places of functions are those of the table', () => {
  const table = read('supabase/README.md');
  const functions = globSync('supabase/functions/*/index.ts', { cwd: ROOT });
  const rows = functions.map((file) => {
    const name = path.basename(path.dirname(file));
    const own = read(file).includes('createAdmission(') ? file : 'supabase/functions/_shared/open-intake.ts';
    const [, working, present, timeLimit] =
      /working: (\d+), present: (\d+), ofOneCaller: \d+, timeLimit: ([\d_]+)/.exec(read(own)) ?? [];
    return new RegExp(
      `\\| \`${name}\` \\| ${working} \\| ${present} \\| [^|]+ \\| ${Number(timeLimit?.replace('_', '')) / 1000} s \\|`,
    );
  });
  expect(rows).toHaveLength(9);
  expect(rows.filter((row) => !row.test(table)).map(String)).toEqual([]);
});
