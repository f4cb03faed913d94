import { expect, test } from 'vitest';
import { figureLines } from './lines.ts';

const phase = (assigned: number, exposed: number) => ({
  phase: 1,
  visitors: [{ phase: 1, variant: 'control', assigned, exposed }],
  mismatch: [],
});

test('a phase that more say they saw than were assigned raises an alarm, one that fewer saw does not', () => {
  expect(figureLines([phase(104, 612)]).at(-1)).toBe(
    '  ALARM, more saw it than were assigned; do not trust its figures',
  );
  expect(figureLines([phase(612, 104)])).toEqual([
    'phase 1',
    '  control                    612 assigned       104 saw it',
  ]);
});
