import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

const taken = (buckets: TokenBuckets, whose: string, times: number, now: number): number =>
  Array.from({ length: times }, () => buckets.take(whose, now)).filter(Boolean).length;

test('a bucket gives what it holds at once, and then as much as time has filled in', () => {
  const buckets = new TokenBuckets(5, 2);
  expect(taken(buckets, 'a', 10, 0)).toBe(5);
  expect(taken(buckets, 'a', 10, 400)).toBe(0);
  expect(taken(buckets, 'a', 10, 1000)).toBe(2);
});

test('a bucket is never fuller than full, and a refusal costs nothing', () => {
  const buckets = new TokenBuckets(3, 1);
  expect(taken(buckets, 'a', 100, 0)).toBe(3);
  expect(taken(buckets, 'a', 100, 1000)).toBe(1);
  expect(taken(buckets, 'a', 100, 3_600_000)).toBe(3);
});

test('nobody pays for somebody else', () => {
  const buckets = new TokenBuckets(1, 1);
  expect([buckets.take('a', 0), buckets.take('a', 0), buckets.take('b', 0)]).toEqual([true, false, true]);
});

test('of too many addresses the one that was quiet for longest is forgotten', () => {
  const buckets = new TokenBuckets(1, 0);
  for (let i = 0; i <= 10_000; i++) buckets.take(`address ${i}`, i);
  expect(buckets.take('address 0', 10_001)).toBe(true);
  expect(buckets.take('address 10000', 10_001)).toBe(false);
});
