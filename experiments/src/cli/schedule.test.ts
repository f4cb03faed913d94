import { expect, test } from 'vitest';
import type { ExperimentRow } from '../manage/index.ts';
import { definitionFrom } from '../manage/rows.ts';
import { experimentFigures } from '../testing/experiment-figures.ts';
import { written } from '../testing/managed-experiments.ts';
import { scheduleLines } from './schedule.ts';

const RAMP = [{ traffic: 5, minimumHours: 24 }, { traffic: 100 }];

const rowOf = (changes: object): ExperimentRow => ({
  name: 'hero',
  definition: definitionFrom(written('hero', undefined, changes)),
  status: 'running',
  phase: 1,
  shipped_variant: null,
  shipped_at: null,
  revision: 3,
});

const FIGURES = {
  ...experimentFigures([
    [
      [100, 5],
      [100, 5],
    ],
  ]),
  read_at: '2026-03-01T12:00:00.000Z',
};

test('a ramp shows its current step, and an end its effect', () => {
  const row = rowOf({ traffic: 5, ramp: RAMP, endsAt: '2026-04-01T17:00:00Z', shipAtEnd: true });
  expect(scheduleLines(row, FIGURES)).toEqual([
    'Ramp: 5% for at least 24 hours, then 100%.',
    'At 5%. Goes up to 100% on Mar 2, 2026, 12:00 AM UTC or later.',
    'Ends on Apr 1, 2026, 5:00 PM UTC: ships the variant that the verdict says to ship, and stops without one.',
  ]);
});

test('an experiment without a schedule shows none, and an earlier phase does not show the ramp’s state', () => {
  expect(scheduleLines(rowOf({}), FIGURES)).toEqual([]);
  const [phase] = FIGURES.phases;
  const earlier = { ...FIGURES, phases: phase ? [phase, { ...phase, phase: 2 }] : [] };
  expect(scheduleLines(rowOf({ traffic: 5, ramp: RAMP }), earlier)).toEqual([
    'Ramp: 5% for at least 24 hours, then 100%.',
  ]);
});
