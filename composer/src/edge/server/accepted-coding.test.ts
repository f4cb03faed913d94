import { expect, test } from 'vitest';
import { codingFor } from './accepted-coding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  ['brotli', 'identity'],
  ['gzip;q=0.0', 'identity'],
  ['gzip;q=1, br;q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
])('a reader that accepts "%s" gets %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});

test('a reader that says nothing gets plain text', () => {
  expect(codingFor(undefined)).toBe('identity');
});
