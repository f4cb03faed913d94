import { expect, test } from 'vitest';
import { endingOf } from './process-end.ts';

test('a process that ends itself is evidence against what it was inside of', () => {
  expect(endingOf(1, null, 'TypeError: a\n  at b')).toEqual({ reason: 'exit 1: TypeError: a', blame: 'inside' });
});

test('a full heap is evidence only against what made it grow', () => {
  const line = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';
  expect(endingOf(null, 'SIGABRT', `\n${line}\n----\n`)).toEqual({ reason: `exit SIGABRT: ${line}`, blame: 'grown' });
});

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s comes from outside', (signal) => {
  expect(endingOf(null, signal, '')).toEqual({ reason: `exit ${signal}`, blame: 'none' });
});
