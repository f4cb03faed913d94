import { expect, test } from 'vitest';
import { fixedHorizon, liftInterval, liftOf } from './fixed-horizon.ts';

test('where no visitor or every visitor of both arms reaches the goal, the test gives no result, instead of a p of 1', () => {
  expect(fixedHorizon({ n: 1000, x: 0 }, { n: 900, x: 0 })).toBeNull();
  expect(fixedHorizon({ n: 1000, x: 1000 }, { n: 900, x: 900 })).toBeNull();
  expect(fixedHorizon({ n: 0, x: 0 }, { n: 900, x: 9 })).toBeNull();
});

test('equal rates have a p of 1', () => {
  expect(fixedHorizon({ n: 1000, x: 100 }, { n: 2000, x: 200 })).toEqual({ z: 0, p: 1 });
});

test('there is no lift over a rate of 0, and no interval of one whose variance is 0', () => {
  expect(liftOf({ n: 1000, x: 0 }, { n: 1000, x: 5 })).toBeNull();
  expect(liftInterval({ n: 1000, x: 0 }, { n: 1000, x: 5 })).toBeNull();
  expect(liftOf({ n: 1000, x: 5 }, { n: 1000, x: 0 })).toBe(-1);
  expect(liftInterval({ n: 1000, x: 5 }, { n: 1000, x: 0 })).toBeNull();
});
