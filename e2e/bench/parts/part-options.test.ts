import { expect, test } from 'vitest';
import { partOptions } from './part-options.ts';

test('without options all is measured as often as the part wants, and nothing is written', () => {
  expect(partOptions(3, [])).toEqual({ out: undefined, check: false, rounds: 3, only: undefined, origin: undefined });
});

test('options are read', () => {
  const args = ['--out', 'a.json', '--check', '--rounds', '5', '--only', 'home,cart', '--origin', 'http://localhost:1'];
  expect(partOptions(3, args)).toEqual({
    out: 'a.json',
    check: true,
    rounds: 5,
    only: ['home', 'cart'],
    origin: 'http://localhost:1',
  });
});

test('an invalid number of rounds and an unknown option are refused', () => {
  expect(() => partOptions(3, ['--rounds', 'many'])).toThrow('--rounds');
  expect(() => partOptions(3, ['--fast'])).toThrow('--fast');
});
