import { expect, test } from 'vitest';
import { definitionFrom } from '../manage/rows.ts';
import { written } from '../testing/managed-experiments.ts';
import { figureLines, historyLines, summary } from './lines.ts';

const phase = (assigned: number, exposed: number) => ({
  phase: 1,
  visitors: [{ phase: 1, variant: 'control', assigned, exposed }],
  mismatch: [],
});

test('a phase with more exposed than assigned visitors raises an alarm, one with fewer does not', () => {
  expect(figureLines([phase(104, 612)]).at(-1)).toBe(
    '  ALARM: more visitors saw it than were assigned; don’t trust the data',
  );
  expect(figureLines([phase(612, 104)])).toEqual([
    'phase 1',
    '  control                    612 assigned       104 saw it',
  ]);
});

test('the list names the steps of a ramp beside its current traffic', () => {
  const ramp = [{ traffic: 5, minimumHours: 24 }, { traffic: 100 }];
  const row = { status: 'running' as const, phase: 1, shipped_variant: null, shipped_at: null, revision: 1 };
  const definition = definitionFrom(written('hero', undefined, { traffic: 5, ramp }));
  expect(summary({ ...row, name: 'hero', definition })).toContain('traffic 5% (ramp 5%, 100%)  control:1,b:1');
});

test('an experiment that came with the database was created', () => {
  const change = { id: 1, at: '2026-03-01T12:00:00Z', actor: 'postgres', before: null, after: null, note: null };
  expect(historyLines([{ ...change, action: 'insert' }])[0]).toBe(
    '2026-03-01T12:00:00.000Z  create  by the shop’s setup  (change 1)',
  );
});
