import { expect, test } from 'vitest';
import { scaled } from './decimal.ts';

test('a value keeps nine digits behind the point', () => {
  expect(scaled('118')).toEqual({ digits: 118_000_000_000n, rounded: false });
  expect(scaled('-0.5')).toEqual({ digits: -500_000_000n, rounded: false });
  expect(scaled('999999999.123456789')).toEqual({ digits: 999_999_999_123_456_789n, rounded: false });
  expect(scaled('0.1000000000')).toEqual({ digits: 100_000_000n, rounded: false });
});

test('more digits are rounded, and the rounding is reported', () => {
  expect(scaled('0.30000000000000004')).toEqual({ digits: 300_000_000n, rounded: true });
  expect(scaled('0.0000000005')).toEqual({ digits: 1n, rounded: true });
  expect(scaled('-0.0000000015')).toEqual({ digits: -2n, rounded: true });
});
