import { expect, test } from 'vitest';
import { slideAfterKey } from './use-slides.ts';

test('arrow keys go to the neighbors and stop at the ends', () => {
  expect(slideAfterKey('ArrowRight', 0, 5)).toBe(1);
  expect(slideAfterKey('ArrowRight', 4, 5)).toBe(4);
  expect(slideAfterKey('ArrowLeft', 0, 5)).toBe(0);
});

test('home and end go to the ends, other keys nowhere', () => {
  expect(slideAfterKey('Home', 3, 5)).toBe(0);
  expect(slideAfterKey('End', 1, 5)).toBe(4);
  expect(slideAfterKey('Tab', 1, 5)).toBeUndefined();
});
