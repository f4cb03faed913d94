import { expect, test } from 'vitest';
import { otherParameters } from './other-parameters.ts';

test('another view keeps the parameters that it does not write, repeated ones too', () => {
  expect(otherParameters('?q=coat&utm_source=mail&size=S&size=M', ['q'])).toEqual([
    ['utm_source', 'mail'],
    ['size', 'S'],
    ['size', 'M'],
  ]);
});

test('a discount code that was taken from the address came back with the next view', () => {
  expect(otherParameters('?discount=Ada10&problem=gone&utm_source=mail', [])).toEqual([['utm_source', 'mail']]);
});
