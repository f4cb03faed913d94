import { expect, test } from 'vitest';
import { lastDays, tabulate } from './event-health.ts';

test('the last seven days end with the shop’s today, over the end of a month too', () => {
  const days = lastDays(Date.parse('2026-03-03T07:30:00Z'), 'America/Los_Angeles');
  expect(days).toHaveLength(7);
  expect(days.at(0)).toBe('2026-02-24');
  expect(days.at(-1)).toBe('2026-03-02');
});

test('counts are in rows by outcome and columns by day, and a day without one is 0', () => {
  const entries = [
    { day: '2026-03-02', outcome: 'stored', events: 7 },
    { day: '2026-03-01', outcome: 'repeated', events: 2 },
    { day: '2026-03-01', outcome: 'stored', events: 5 },
  ];
  expect(tabulate(['2026-03-01', '2026-03-02'], entries)).toEqual({
    days: ['2026-03-01', '2026-03-02'],
    rows: [
      { outcome: 'repeated', counts: [2, 0] },
      { outcome: 'stored', counts: [5, 7] },
    ],
  });
});

test('days without any event make no rows', () => {
  expect(tabulate(['2026-03-01'], []).rows).toEqual([]);
});
