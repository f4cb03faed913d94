import { expect, test } from 'vitest';
import { messageOf, stackOf, textOf } from './error-text.ts';

const fail = (): never => {
  throw new Error('read');
};

test('the text of an error is its text, its message, or its stack', () => {
  const error = Object.assign(new TypeError('planted'), { stack: 'TypeError: planted\n    at page' });
  expect([textOf(error), messageOf(error), stackOf(error)]).toEqual([
    'TypeError: planted',
    'planted',
    'TypeError: planted\n    at page',
  ]);
  expect([textOf('words'), messageOf('words'), stackOf(undefined)]).toEqual(['words', 'words', 'undefined']);
});

test.each<[string, unknown]>([
  ['has no text', Object.create(null)],
  ['throws when it is read', { toString: fail, [Symbol.toPrimitive]: fail }],
  [
    'throws what throws when it is read',
    {
      toString: () => {
        throw { toString: fail };
      },
    },
  ],
  ['is a proxy that throws', new Proxy({}, { get: fail, getPrototypeOf: fail })],
  [
    'has a message and a stack that throw',
    Object.defineProperties(new Error(), { message: { get: fail }, stack: { get: fail } }),
  ],
  [
    'has a stack without a text',
    Object.assign(new Error(), { stack: Object.create(null), message: Object.create(null) }),
  ],
])('what is thrown and %s is told all the same', (_what, error) => {
  for (const text of [textOf(error), messageOf(error), stackOf(error)]) expect(text).toBeTypeOf('string');
  expect(stackOf(error)).toBe('something without a message was thrown');
});

test('a symbol has a text', () => {
  expect(textOf(Symbol('planted'))).toBe('Symbol(planted)');
});
