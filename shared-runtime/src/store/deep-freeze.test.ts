import { expect, test } from 'vitest';
import { deepFreeze } from './deep-freeze.ts';

test('nothing in frozen data can be written, added, or removed', () => {
  const lines: { price?: number; attributes: string[] }[] = [{ price: 188, attributes: ['b', 'a'] }];
  const data = deepFreeze({ lines });
  expect(() => {
    lines[0] = { price: 1, attributes: [] };
  }).toThrow(TypeError);
  expect(() => Object.assign(lines[0] ?? {}, { price: 1 })).toThrow(TypeError);
  expect(() => lines.push({ attributes: [] })).toThrow(TypeError);
  expect(() => lines[0]?.attributes.sort()).toThrow(TypeError);
  expect(() => delete lines[0]?.price).toThrow(TypeError);
  expect(data).toEqual({ lines: [{ price: 188, attributes: ['b', 'a'] }] });
});

test('data that holds itself is frozen, and values that are no objects stay as they are', () => {
  const loop: { self?: object } = {};
  loop.self = loop;
  expect(Object.isFrozen(deepFreeze(loop).self)).toBe(true);
  expect([deepFreeze(null), deepFreeze('a'), deepFreeze(1), deepFreeze(undefined)]).toEqual([null, 'a', 1, undefined]);
});

test('what is frozen already is not read again', () => {
  const read: string[] = [];
  const line = new Proxy(Object.freeze({ price: 188 }), {
    ownKeys: (target) => (read.push('line'), Reflect.ownKeys(target)),
  });
  deepFreeze({ lines: [line] });
  // `Object.isFrozen` looks at the keys once; the values are not walked.
  expect(read.length).toBeLessThanOrEqual(1);
});
