import { expect, test } from 'vitest';
import {
  conflictText,
  fitsGroup,
  groupMembers,
  groupRoomText,
  groupText,
  placementConflicts,
  readConflict,
  type Rival,
} from './conflicts.ts';

const experiment = (name: string, places: readonly string[], changes: object = {}) => ({
  name,
  traffic: 100,
  variants: [
    { name: 'control', weight: 1 },
    { name: 'b', weight: 1, values: Object.fromEntries(places.map((place) => [place, 'Words'])) },
  ],
  ...changes,
});
const running = (...of: Parameters<typeof experiment>): Rival => ({ status: 'running', definition: experiment(...of) });

test('a running experiment on one of the placements conflicts, regardless of its other changes', () => {
  const others = [running('hero', ['headline', 'line']), running('other', ['sections'])];
  const found = placementConflicts(experiment('rival', ['line', 'headline', 'capsule']), others);
  expect(found).toEqual([{ experiment: 'hero', places: ['headline', 'line'] }]);
  expect(found.map(conflictText).map(readConflict)).toEqual(found);
});

test('an experiment conflicts neither with itself, nor with one of its group, nor with one that is not running', () => {
  const rival = experiment('rival', ['headline'], { exclusionGroup: 'top' });
  expect(placementConflicts(rival, [running('hero', ['headline'], { exclusionGroup: 'top' })])).toEqual([]);
  expect(placementConflicts(rival, [running('rival', ['headline'])])).toEqual([]);
  expect(placementConflicts(rival, [{ ...running('hero', ['headline']), status: 'stopped' }])).toEqual([]);
  // Two experiments without a group do not share one.
  expect(placementConflicts(experiment('rival', ['headline']), [running('hero', ['headline'])])).toHaveLength(1);
});

test('a group names its running members, and reports where they request more than all traffic', () => {
  const others = [
    running('hero', [], { exclusionGroup: 'top', traffic: 60 }),
    running('apart', [], { exclusionGroup: 'bottom' }),
    { ...running('over', [], { exclusionGroup: 'top' }), status: 'stopped' },
  ];
  const textFor = (traffic: number) => groupText(experiment('rival', [], { exclusionGroup: 'top', traffic }), others);
  expect(textFor(40)).toBe(
    'it shares the exclusion group top with hero (60%); a visitor takes part in one of them; 40% is left for it',
  );
  expect(textFor(41)).toContain('together they ask for 101% of its visitors');
  expect(groupText(experiment('rival', []), others)).toBeNull();
});

test('a group reports its used traffic, by experiment, and the rest', () => {
  const group = { name: '', exclusionGroup: 'top' };
  const others = [
    running('hero', [], { exclusionGroup: 'top', traffic: 60.1 }),
    running('line', [], { exclusionGroup: 'top', traffic: 20.2 }),
    running('over', [], { exclusionGroup: 'top', endsAt: '2026-01-01T00:00:00Z' }),
  ];
  const room = (now: string) => groupRoomText(groupMembers(group, others, Date.parse(now)));
  expect(room('2026-01-01T00:00:00Z')).toBe('80.3% in use by hero (60.1%), line (20.2%), 19.7% left');
  expect(room('2025-12-31T23:59:59Z')).toContain('180.3% asked for');
  expect(groupRoomText([])).toBe('no running experiment is in it, so 100% is left');
  const fits = (traffic: number) => fitsGroup(experiment('rival', [], { exclusionGroup: 'top', traffic }), others);
  expect([fits(19.7), fits(19.8)]).toEqual([true, false]);
});

test('another line is not a conflict', () => {
  expect(readConflict('b: headline must be text')).toBeNull();
});
