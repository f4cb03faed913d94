import { expect, test } from 'vitest';
import { retryAfter } from './browser-wire.ts';

const NOW = Date.parse('2026-01-05T12:00:00Z');

test.each([
  ['5', 5000],
  ['0', 0],
  ['0.5', 500],
  ['Mon, 05 Jan 2026 12:00:30 GMT', 30_000],
  ['Mon, 05 Jan 2026 11:00:00 GMT', undefined],
  ['-3', undefined],
  ['soon', undefined],
  ['Infinity', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j asks for %s ms', (header, expected) => {
  expect(retryAfter(header, NOW)).toBe(expected);
});
