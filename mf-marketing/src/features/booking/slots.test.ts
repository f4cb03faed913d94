import { expect, test } from 'vitest';
import { parseSlots, partsOfDay, slotsByDay } from './slots.ts';

const at = (iso: string): Date => new Date(iso);

test('slots are gathered by the day of the stylists, in the order of time', () => {
  const days = slotsByDay([at('2026-11-25T01:45:00Z'), at('2026-11-25T17:00:00Z'), at('2026-11-24T17:00:00Z')]);
  expect(days.map(({ key, slots }) => [key, slots.length])).toEqual([
    ['2026-11-24', 2],
    ['2026-11-25', 1],
  ]);
  expect(days[0]?.slots[0]?.toISOString()).toBe('2026-11-24T17:00:00.000Z');
});

test('the answer of the backend is read slot by slot', () => {
  const rows = [{ slot: '2026-11-24T17:00:00+00:00' }, { slot: 'soon' }, null, { at: '2026-11-24' }];
  expect(parseSlots(rows).map((slot) => slot.toISOString())).toEqual(['2026-11-24T17:00:00.000Z']);
  expect(parseSlots([])).toEqual([]);
});

test.each([[{}], [{ message: 'no' }], [null], ['<html>'], [[{ slot: 'soon' }, {}]]])(
  'an answer without a single slot that can be read (%j) is a fault, and no full calendar',
  (answer) => {
    expect(() => parseSlots(answer)).toThrow(expect.objectContaining({ code: 'BACKEND-001' }));
  },
);

test('a day falls into parts by the stylists’ clock, and full parts are left out', () => {
  const slots = [at('2026-11-24T17:00:00Z'), at('2026-11-24T19:45:00Z'), at('2026-11-24T23:00:00Z')];
  expect(partsOfDay({ key: '2026-11-24', slots }).map((part) => [part.name, part.slots.length])).toEqual([
    ['Morning', 2],
    ['Afternoon', 1],
  ]);
});

test('noon is midday and three is afternoon', () => {
  const slots = [at('2026-11-24T20:00:00Z'), at('2026-11-24T22:45:00Z'), at('2026-11-24T23:00:00Z')];
  expect(partsOfDay({ key: '2026-11-24', slots }).map((part) => part.slots.length)).toEqual([2, 1]);
});
