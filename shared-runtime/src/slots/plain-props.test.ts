import { types } from 'node:util';
import { expect, test } from 'vitest';
import { isShopError } from 'shared-contracts/errors';
import { plainProps } from './plain-props.ts';

const sound = { handles: ['a', 'b'], heading: 'c' };

/** Counts the code that runs although its object is only read. */
function trap() {
  let runs = 0;
  const run = (): never => {
    runs += 1;
    throw new Error('code of a page ran');
  };
  return { run, runs: () => runs };
}

/** The result of passing a value to a slot: a text, or that it is refused. */
function comesOf(given: unknown): string {
  try {
    return plainProps('product-row', given, types.isProxy);
  } catch (error) {
    return isShopError(error, 'REMOTE-008') ? 'refused' : String(error);
  }
}

const traps = (run: () => never) => ({
  get: run,
  has: run,
  ownKeys: run,
  getPrototypeOf: run,
  getOwnPropertyDescriptor: run,
});

test('the properties in a schema are copied, and nothing else', () => {
  expect(comesOf({ ...sound, more: 'd' })).toBe('{"handles":["a","b"],"heading":"c"}');
  expect(plainProps('banner', sound)).toBe('{}');
});

test('a slot that is not in the contracts passes nothing', () => {
  expect(plainProps('gifting-note', sound)).toBe('{}');
  expect(plainProps('constructor', sound)).toBe('{}');
});

test.each<[string, (run: () => never) => unknown]>([
  ['a proxy', (run) => new Proxy(sound, traps(run))],
  ['a proxy of a list', (run) => ({ ...sound, handles: new Proxy(['a'], traps(run)) })],
  ['a proxy as a prototype', (run) => Object.create(new Proxy(sound, traps(run)))],
  ['a getter', (run) => Object.defineProperty({ ...sound }, 'heading', { get: run })],
  ['a getter in a list', (run) => ({ ...sound, handles: Object.defineProperty(['a'], '0', { get: run }) })],
  [
    'a list that is none',
    (run) => ({
      ...sound,
      handles: {
        length: 1,
        get 0() {
          return run();
        },
      },
    }),
  ],
  [
    'a list that computes its length',
    (run) => ({ ...sound, handles: Object.defineProperty({}, 'length', { get: run }) }),
  ],
  ['a method that makes texts', (run) => ({ ...sound, heading: { toString: run, toJSON: run, valueOf: run } })],
  ['a method that makes lists', (run) => ({ ...sound, handles: { [Symbol.iterator]: run } })],
  [
    'an inherited text',
    (run) =>
      Object.create({
        ...sound,
        get more() {
          return run();
        },
      }),
  ],
  ['a function', (run) => Object.assign(run, sound)],
  ['a text object', () => ({ ...sound, heading: new String('c') })],
  ['a long text', () => ({ ...sound, heading: 'c'.repeat(301) })],
  ['a long handle', () => ({ ...sound, handles: ['a'.repeat(256)] })],
  ['a long list', () => ({ ...sound, handles: Array.from({ length: 101 }).fill('a') })],
  ['a list with a gap', () => ({ ...sound, handles: Array.from({ length: 2 }) })],
  ['an endless list', () => ({ ...sound, handles: { length: Number.POSITIVE_INFINITY } })],
  ['a list of no length', () => ({ ...sound, handles: { length: Number.NaN } })],
  ['nothing', () => null],
  ['a missing text', () => ({ handles: [] })],
])('%s crosses no slot, and nothing of it runs', (_what, make) => {
  const { run, runs } = trap();
  expect(comesOf(make(run))).toBe('refused');
  expect(runs()).toBe(0);
});

test.each<[string, (run: () => never) => object]>([
  // oxlint-disable-next-line unicorn/no-thenable -- what is tried
  ['a thenable', (run) => Object.defineProperty({ ...sound }, 'then', { value: run })],
  [
    'a getter that no schema names',
    (run) => Object.defineProperty({ ...sound }, 'more', { get: run, enumerable: true }),
  ],
  ['a method that makes JSON', (run) => ({ ...sound, toJSON: run })],
  [
    'a list with methods of its own',
    (run) => ({ ...sound, handles: Object.assign(['a', 'b'], { toJSON: run, map: run }) }),
  ],
])('%s stays on its side of a slot, and nothing of it runs', (_what, make) => {
  const { run, runs } = trap();
  expect(comesOf(make(run))).toBe('{"handles":["a","b"],"heading":"c"}');
  expect(runs()).toBe(0);
});
