import { expect, test } from 'vitest';
import { createOverLimit } from '../functions/_shared/over-limit.ts';
import { createRefusalCount } from '../functions/_shared/refusal-count.ts';

const MINUTE = 60_000;

test('an address over its limit is refused unasked for ten seconds, another is not', () => {
  let now = 5 * MINUTE;
  const overLimit = createOverLimit(() => now);
  overLimit.add('a');
  now += 9_999;
  expect([overLimit.has('a'), overLimit.has('b')]).toEqual([true, false]);
  now += 1;
  expect(overLimit.has('a')).toBe(false);
});

test('when the minute turns the database is asked again', () => {
  let now = 5 * MINUTE - 300;
  const overLimit = createOverLimit(() => now);
  overLimit.add('a');
  expect(overLimit.has('a')).toBe(true);
  now += 300;
  expect(overLimit.has('a')).toBe(false);
});

test.each([
  [0, 61],
  [1, 61],
  [59_000, 2],
  [59_999, 2],
])('%i ms into a minute a refused address is told to wait %i s', (into, seconds) => {
  expect(createOverLimit(() => 5 * MINUTE + into).retryAfter()).toBe(seconds);
});

test('the addresses remembered are bounded; the oldest make room', () => {
  const overLimit = createOverLimit(() => 5 * MINUTE, 2);
  for (const address of ['a', 'b', 'a', 'c']) overLimit.add(address);
  expect(['a', 'b', 'c'].map((address) => overLimit.has(address))).toEqual([true, false, true]);
});

test('refusals are reported at most once in ten seconds, and none twice', () => {
  let now = 0;
  const refusals = createRefusalCount(() => now);
  expect(refusals.due()).toBe(0);
  refusals.add();
  refusals.add();
  expect(refusals.due()).toBe(2);
  refusals.add();
  now += 9_999;
  expect(refusals.due()).toBe(0);
  now += 1;
  expect([refusals.due(), refusals.due()]).toEqual([1, 0]);
});
