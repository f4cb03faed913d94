import { expect, test } from 'vitest';
import { believed } from './guest-words.ts';

const A = 'mf-a@1.0.0';
const FOREIGN = 'mf-x@6.6.6';
const LONG = 'x'.repeat(1_000_000);

test('a throw is charged to a release of this process alone; of another it is only told', () => {
  const fault = { type: 'fault', release: A, message: 'stray' } as const;
  expect(believed(fault, [A])).toEqual(fault);
  expect(believed({ ...fault, release: FOREIGN }, [A])).toEqual({
    type: 'log',
    message: 'An error without an owner in a render process',
    details: { release: FOREIGN, error: 'stray' },
  });
});

test('pages and overruns belong to releases of this process, or to none', () => {
  const head = {
    type: 'head',
    id: 1,
    status: 200,
    headers: {},
    degraded: ['mf-a', 'mf-x', LONG],
    release: FOREIGN,
  } as const;
  expect(believed(head, [A])).toMatchObject({ degraded: ['mf-a'], release: null });
  const overrun = { type: 'overrun', id: 1, release: FOREIGN, cpu: 1 } as const;
  expect(believed(overrun, [A])).toEqual({ ...overrun, release: null });
  expect(believed({ ...overrun, release: A }, [A])).toEqual({ ...overrun, release: A });
});

test.each([
  { type: 'failed', id: 1, message: LONG },
  { type: 'fault', release: A, message: LONG },
  { type: 'fault', release: LONG, message: LONG },
  { type: 'log', message: LONG, details: { deep: [LONG] } },
  { type: 'loaded', compositionId: 'c', failures: { 'mf-a': LONG, [LONG]: 'no remote' } },
] as const)('texts have an end (%#)', (message) => {
  expect(JSON.stringify(believed(message, [A])).length).toBeLessThan(10_000);
});

test('details that are no JSON are not passed on, and short ones stay as they are', () => {
  const log = (details: unknown) => believed({ type: 'log', message: 'm', details }, []);
  expect(log({ big: 1n })).toEqual({ type: 'log', message: 'm', details: { text: 'no JSON' } });
  expect(log({ a: 1 })).toMatchObject({ details: { a: 1 } });
  expect(log(undefined)).toMatchObject({ details: undefined });
});
