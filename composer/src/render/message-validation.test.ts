import { expect, test } from 'vitest';
import { testHead } from '../testing/test-head.ts';
import { believed as believedOf } from './message-validation.ts';
import type { FromGuest } from './render-protocol.ts';

const A = 'mf-a@1.0.0';
const FOREIGN = 'mf-x@6.6.6';
const LONG = 'x'.repeat(1_000_000);
const TARGETS = { siteOrigin: 'https://shop.example', storefrontOrigins: ['https://store.example'] };

const believed = (message: FromGuest, releases: readonly string[]): FromGuest =>
  believedOf(message, {
    releases,
    targets: TARGETS,
    requestOf: (id) => (id === 1 ? { url: 'https://shop.example/', headers: {} } : undefined),
  });

test('a throw is charged only to a release of this process; of another it is only reported', () => {
  const fault = { type: 'fault', release: A, message: 'stray' } as const;
  expect(believed(fault, [A])).toEqual(fault);
  expect(believed({ ...fault, release: FOREIGN }, [A])).toEqual({
    type: 'log',
    message: 'An unattributed error in a render process',
    details: { release: FOREIGN, error: 'stray' },
  });
});

test('pages and overruns belong to releases of this process, or to none', () => {
  const head = {
    type: 'head',
    id: 1,
    ...testHead({ degraded: ['mf-a', 'mf-x', 'mf-a', LONG], release: FOREIGN }),
  } as const;
  expect(believed(head, [A])).toMatchObject({ degraded: ['mf-a'], release: null });
  const overrun = { type: 'overrun', id: 1, release: FOREIGN, cpu: 1 } as const;
  expect(believed(overrun, [A])).toEqual({ ...overrun, release: null });
  expect(believed({ ...overrun, release: A }, [A])).toEqual({ ...overrun, release: A });
});

test('a request belongs to a release of this process, or to none', () => {
  const asked = { type: 'fetch', fetch: 1, job: 1, url: 'https://a.example', method: 'GET', headers: [] } as const;
  expect(believed({ ...asked, release: A }, [A])).toEqual({ ...asked, release: A });
  expect(believed({ ...asked, release: FOREIGN }, [A])).toEqual({ ...asked, release: null });
});

test('a page that begins or goes on with an invalid answer has failed', () => {
  const head = { type: 'head', id: 1, ...testHead() } as const;
  expect(believed(head, [A])).toEqual(head);
  expect(believed({ ...head, status: 303, redirect: 'https://evil.example/' }, [A])).toEqual({
    type: 'failed',
    id: 1,
    message: 'a page redirected to an address outside the shop',
  });
  const chunk = { type: 'chunk', id: 1, chunk: new Uint8Array(3) } as const;
  expect(believed(chunk, [A])).toBe(chunk);
  const text = { ...chunk, chunk: 'text' } as unknown as FromGuest; // As a process may send it that is no longer the shop's.
  expect(believed(text, [A])).toMatchObject({ type: 'failed', id: 1 });
});

test('of a page that no visitor waits for, only the name and the remotes count', () => {
  const head = { type: 'head', id: 2, ...testHead({ status: 303, redirect: '/cart', statement: 'a=b/' }) } as const;
  expect(believed(head, [A])).toEqual({ ...head, redirect: null, statement: '' });
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
