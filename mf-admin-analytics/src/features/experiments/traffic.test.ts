import { expect, test } from 'vitest';
import { lastDaysOf } from './traffic.tsx';

test('the last fourteen days end with the shop’s today, and a day that was left out had no visitors', () => {
  const days = lastDaysOf([{ day: '2026-03-01', n: 7 }], Date.parse('2026-03-03T07:30:00Z'), 'America/Los_Angeles');
  expect(days).toHaveLength(14);
  expect(days.slice(-3)).toEqual([
    { day: '2026-02-28', n: 0 },
    { day: '2026-03-01', n: 7 },
    { day: '2026-03-02', n: 0 },
  ]);
});
