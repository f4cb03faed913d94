import { expect, test, vi } from 'vitest';
import { Findings } from '../soak-run.ts';
import { GATE_CASES } from './cases/index.ts';
import { casesOf, type GateCase } from './gate-case.ts';
import { caughtByBrowser, conclude, gateTable, type Row } from './gate-table.ts';
import { type Observation, outcomeOf } from './gate-verdict.ts';

const { bad, good } = casesOf('start');
const BAD = bad('mf-a', 'start loops', /start/, []);
const GOOD = good('mf-a', 'other words', []);
const LIVE: Observation = {
  isRejected: false,
  text: 'live',
  seconds: 1,
  harms: [],
  blamed: [],
  hasReturned: false,
};
const rejected = (text: string): Observation => ({ ...LIVE, isRejected: true, text });
const row = (one: GateCase, seen: Observation, among: Observation = seen): Row => ({
  one,
  seen: { 'without a browser': seen, 'with a browser': among },
});

test.each([
  ['is rejected in words about its fault', BAD, rejected('start of mf-a looped'), 'rejected'],
  ['is rejected for something else', BAD, rejected('mf-a could not be built'), 'rejected for another reason'],
  ['is rejected by a stack', BAD, rejected('start\n    at run (/a/b.js:1:1)'), 'rejected with a stack'],
  ['is rejected in the name of another', BAD, rejected('start of mf-b looped'), 'wrongly blamed'],
  ['is live and unnoticed', BAD, LIVE, 'undetected'],
  ['is live, harmful, and blamed', BAD, { ...LIVE, harms: ['no cart'], blamed: ['mf-a'] }, 'undetected'],
  ['is live, harmless, and blamed', BAD, { ...LIVE, blamed: ['mf-a'] }, 'live, harmless, blamed'],
  ['is live, and another is blamed', BAD, { ...LIVE, blamed: ['mf-a', 'mf-b'] }, 'wrongly blamed'],
  [
    'was harmful until the shop returned',
    BAD,
    { ...LIVE, harms: ['no cart'], blamed: ['mf-a'], hasReturned: true },
    'live, returned, blamed',
  ],
  ['is good and live', GOOD, LIVE, 'passed'],
  ['is good and rejected', GOOD, rejected('start'), 'good one rejected'],
  ['is good and blamed', GOOD, { ...LIVE, blamed: ['mf-a'] }, 'good one harms'],
])('a release that %s has that outcome', (_what, one, seen, outcome) => {
  expect(outcomeOf(one, seen)).toBe(outcome);
});

test('one undetected bad release makes the command exit with 1', () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const findings = new Findings();
  const { lines, isSound } = conclude([row(BAD, LIVE), row(GOOD, LIVE)], { bad: 1, good: 1 });
  findings.expect(isSound, 'the gate holds');
  vi.restoreAllMocks();
  expect(findings.exitCode).toBe(1);
  expect(lines).toContain('FAIL with a browser: mf-a: start loops: undetected');
});

test('a rejected good change, a wrong blame, and a table that is too short each end it with a fault', () => {
  const sound = [row(BAD, rejected('start of mf-a')), row(GOOD, LIVE)];
  expect(conclude(sound, { bad: 1, good: 1 }).isSound).toBe(true);
  expect(conclude([...sound, row(GOOD, rejected('start'))], { bad: 1, good: 1 }).isSound).toBe(false);
  expect(conclude([...sound, row(BAD, rejected('start of mf-b'))], { bad: 1, good: 1 }).isSound).toBe(false);
  expect(conclude(sound, { bad: 2, good: 1 }).isSound).toBe(false);
});

test('what only the browser caught is listed, and is a fault unless its case says that nothing else can', () => {
  const caught = rejected('start took the whole page');
  const known: GateCase = { ...BAD, onlyBrowser: true };
  expect(conclude([row(BAD, LIVE, caught), row(GOOD, LIVE)], { bad: 1, good: 1 }).isSound).toBe(false);
  expect(conclude([row(known, LIVE), row(GOOD, LIVE)], { bad: 1, good: 1 }).isSound).toBe(false);
  const rows = [row(known, LIVE, caught), row(GOOD, LIVE)];
  expect(caughtByBrowser(rows)).toEqual([known]);
  const { lines, isSound } = conclude(rows, { bad: 1, good: 1 });
  expect(isSound).toBe(true);
  expect(lines[0]).toBe('Only the browser caught 1:');
  expect(gateTable(rows)).toMatch(
    /without a browser undetected: only a browser catches it[^]*with a browser {4}rejected: start took/,
  );
});

test('the table has at least 80 bad releases and 30 good changes, each by a name of its own', () => {
  const count = (kind: string): number => GATE_CASES.filter((one) => one.kind === kind).length;
  expect(count('bad')).toBeGreaterThanOrEqual(80);
  expect(count('good')).toBeGreaterThanOrEqual(30);
  const names = GATE_CASES.map(({ group, name }) => `${group}: ${name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
