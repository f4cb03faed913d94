import { expect, test } from 'vitest';
import type { Explained } from '../visit/visit.ts';
import { explain, shownOf } from './explain.ts';

const explained = (draw: Partial<Explained['draw']>, changes: Partial<Explained> = {}): Explained => ({
  name: 'hero',
  status: 'running',
  phase: 3,
  paths: [],
  draw: { variant: 'bold', isDrawn: true, phase: 3, reason: 'kept', ...draw },
  ...changes,
});

test.each([
  [explained({}), 'bold', 'Assigned in phase 3.'],
  [explained({ phase: 1 }), 'bold', 'Assigned in phase 1 and kept. Not counted in phase 3.'],
  [explained({ phase: 0 }), 'bold', 'an earlier, unknown phase. Not counted.'],
  [explained({ reason: 'drawn' }), 'control', 'A regular visit would get bold now, in phase 3'],
  [explained({ reason: 'group', variant: 'control' }), 'control', 'another experiment of the same group'],
  [explained({ reason: 'shipped' }, { status: 'stopped' }), 'bold', 'the variant was shipped'],
  [explained({ reason: 'closed', variant: 'control' }, { status: 'killed' }), 'control', 'It was withdrawn.'],
  [explained({}, { paths: ['/', '/impact'] }), 'bold', 'Only on /, /impact.'],
])('%o', (one, shown, words) => {
  expect([shownOf(one), explain(one)]).toEqual([shown, expect.stringContaining(words)]);
});
