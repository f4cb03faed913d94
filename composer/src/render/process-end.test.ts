import { expect, test } from 'vitest';
import { chargedBy, endingOf } from './process-end.ts';

test('a process that ends itself is evidence against the code that it ran', () => {
  expect(endingOf(1, null, 'TypeError: a\n  at b')).toEqual({ reason: 'exit 1: TypeError: a', blame: 'inside' });
});

test('a full heap is evidence only against code that made it grow', () => {
  const line = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';
  expect(endingOf(null, 'SIGABRT', `\n${line}\n----\n`)).toEqual({ reason: `exit SIGABRT: ${line}`, blame: 'grown' });
});

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s comes from outside', (signal) => {
  expect(endingOf(null, signal, '')).toEqual({ reason: `exit ${signal}`, blame: 'none' });
});

const MARKED = 'mf-catalog@1';
const OWNER = 'mf-marketing@1';

test.each([
  ['what it was inside of', 'inside', MARKED, false, { release: MARKED, isProven: true }],
  ['the page, unproven, outside of every boundary', 'inside', null, false, { release: OWNER, isProven: false }],
  ['what made memory grow', 'grown', MARKED, true, { release: MARKED, isProven: true }],
  ['none whose page made no memory grow', 'grown', MARKED, false, { release: null, isProven: true }],
  ['what was rendered meanwhile, unproven', 'meanwhile', MARKED, false, { release: MARKED, isProven: false }],
  ['none where it came from outside', 'none', MARKED, false, { release: null, isProven: true }],
] as const)('an end is held against %s', (_what, blame, marked, hasGrown, expected) => {
  expect(chargedBy(blame, marked, OWNER, () => hasGrown)).toEqual(expected);
});
