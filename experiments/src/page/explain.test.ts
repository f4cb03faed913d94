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
  [explained({}), 'bold', 'It was drawn in phase 3.'],
  [explained({ phase: 1 }), 'bold', 'It was drawn in phase 1 and stays; phase 3 does not count it.'],
  [explained({ phase: 0 }), 'bold', 'nobody knows since which phase: not counted'],
  [explained({ reason: 'drawn' }), 'control', 'A visit would draw bold now, in phase 3'],
  [explained({ reason: 'group', variant: 'control' }), 'control', 'Another experiment of its group'],
  [explained({ reason: 'shipped' }, { status: 'stopped' }), 'bold', 'this variant was shipped'],
  [explained({ reason: 'closed', variant: 'control' }, { status: 'killed' }), 'control', 'It was switched off.'],
  [explained({}, { paths: ['/', '/impact'] }), 'bold', 'Only on /, /impact.'],
])('%o', (one, shown, words) => {
  expect([shownOf(one), explain(one)]).toEqual([shown, expect.stringContaining(words)]);
});
