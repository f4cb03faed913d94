import { expect, test } from 'vitest';
import { nextDrop } from './next-drop.ts';

const drop = (now: string): string[] => {
  const { earlyAccess, open } = nextDrop(new Date(now));
  return [earlyAccess.toISOString(), open.toISOString()];
};

test('a drop is at 9 AM Eastern Standard Time in winter', () => {
  expect(drop('2026-11-20T12:00:00Z')).toEqual(['2026-11-22T14:00:00.000Z', '2026-11-24T14:00:00.000Z']);
});

test('a drop is at 9 AM Eastern Daylight Time in summer', () => {
  expect(drop('2026-07-01T12:00:00Z')).toEqual(['2026-07-05T13:00:00.000Z', '2026-07-07T13:00:00.000Z']);
});

test('the week in which the clocks go forward still drops at 9 AM', () => {
  expect(drop('2026-03-06T12:00:00Z')).toEqual(['2026-03-08T13:00:00.000Z', '2026-03-10T13:00:00.000Z']);
});

test('the week in which the clocks go back still drops at 9 AM', () => {
  expect(drop('2026-10-30T12:00:00Z')).toEqual(['2026-11-01T14:00:00.000Z', '2026-11-03T14:00:00.000Z']);
});

test('early access is always 48 hours before the drop', () => {
  for (let day = 0; day < 730; day++) {
    const { earlyAccess, open } = nextDrop(new Date(Date.UTC(2026, 0, 1 + day, 3)));
    expect(open.getTime() - earlyAccess.getTime()).toBe(48 * 3_600_000);
  }
});

test('the drop that opens this very moment is no longer the next one', () => {
  expect(drop('2026-11-24T13:59:59Z')[1]).toBe('2026-11-24T14:00:00.000Z');
  expect(drop('2026-11-24T14:00:00Z')[1]).toBe('2026-12-01T14:00:00.000Z');
});

test('a Monday evening in New York that is Tuesday in UTC still has its drop the next morning', () => {
  expect(drop('2026-11-24T03:00:00Z')[1]).toBe('2026-11-24T14:00:00.000Z');
});

test('between early access and the drop the early access lies in the past', () => {
  expect(drop('2026-11-23T12:00:00Z')).toEqual(['2026-11-22T14:00:00.000Z', '2026-11-24T14:00:00.000Z']);
});
