import { types } from 'node:util';
import { expect, test } from 'vitest';
import { isShopError } from '../errors/index.ts';
import { plainCopy } from './plain-copy.ts';

/** Counts what runs although it is only looked at. */
function trap() {
  let runs = 0;
  const run = (): never => {
    runs += 1;
    throw new Error('code of a page ran');
  };
  return { run, runs: () => runs };
}

test('plain data is copied as deep as it goes', () => {
  const given = { handles: ['a', 'b'], more: { count: 2, isOpen: true, nothing: null } };
  const copy = plainCopy(given) as typeof given; // It is what was given.
  expect(copy).toEqual(given);
  expect([copy === given, copy.handles === given.handles, copy.more === given.more]).toEqual([false, false, false]);
});

test.each<[string, (run: () => never) => unknown]>([
  [
    'a getter',
    (run) => ({
      get handles() {
        return run();
      },
    }),
  ],
  ['a setter', (run) => Object.defineProperty({}, 'handles', { set: run })],
  ['a getter in a list', (run) => Object.defineProperty(['a'], '0', { get: run })],
  ['a getter that is not listed', (run) => Object.defineProperty({}, 'hidden', { get: run, enumerable: false })],
  // biome-ignore lint/suspicious/noThenProperty: that is what is refused
  ['a thenable', (run) => ({ then: run })],
  ['a promise', () => Promise.resolve('a')],
  ['a method that makes texts', (run) => ({ heading: { toString: run } })],
  ['a method that makes JSON', (run) => ({ heading: { toJSON: run } })],
  ['an iterator', (run) => ({ handles: { [Symbol.iterator]: run } })],
  ['a proxy', (run) => new Proxy({}, { ownKeys: run, get: run, getPrototypeOf: run, getOwnPropertyDescriptor: run })],
  ['a proxy of a list', (run) => ({ handles: new Proxy(['a'], { ownKeys: run, get: run, getPrototypeOf: run }) })],
  ['a proxy as a prototype', (run) => Object.create(new Proxy({}, { get: run, getPrototypeOf: run, has: run }))],
  [
    'an instance of a class',
    (run) =>
      new (class {
        handles = run;
      })(),
  ],
  ['a list of a class', () => new (class extends Array {})()],
  ['a function', (run) => run],
  ['a symbol', () => Symbol('a')],
  ['a big integer', () => 1n],
  ['an endless number', () => Number.POSITIVE_INFINITY],
  ['a map', () => new Map()],
  ['a date', () => new Date(0)],
])('%s crosses no slot, and nothing of it runs', (_what, make) => {
  const { run, runs } = trap();
  const given = make(run);
  let refusal: unknown;
  try {
    plainCopy({ given }, types.isProxy);
  } catch (error) {
    refusal = error;
  }
  expect(isShopError(refusal, 'REMOTE-008')).toBe(true);
  expect(runs()).toBe(0);
});

test('a proxy runs where it is copied, if at all, and never in the copy', () => {
  let reads = 0;
  const proxy = new Proxy(
    { heading: 'a' },
    { getOwnPropertyDescriptor: (...given) => (reads++, Reflect.getOwnPropertyDescriptor(...given)) },
  );
  const copy = plainCopy(proxy);
  const before = reads;
  expect([JSON.stringify(copy), types.isProxy(copy), reads]).toEqual(['{"heading":"a"}', false, before]);
});

const circle: { self?: unknown } = {};
circle.self = circle;

test.each<[string, unknown]>([
  ['a circle', circle],
  ['a deep object', JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`)],
  ['a long list', Array.from({ length: 1001 }).fill(1)],
  [
    'a list that is mostly empty',
    { list: Object.assign([], { 4_000_000_000: 1 }), more: Array.from({ length: 2000 }) },
  ],
  ['a long text', 'x'.repeat(20_001)],
  ['many texts', Array.from({ length: 500 }).fill('x'.repeat(100))],
  ['long names', { ['x'.repeat(20_001)]: 1 }],
])('%s is too much to cross a slot', (_what, given) => {
  expect(() => plainCopy(given)).toThrow('REMOTE-008');
});
