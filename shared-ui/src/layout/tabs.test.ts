import { expect, test } from 'vitest';
import { tabAfterKey } from './tabs.tsx';

test('arrows go around the row of tabs', () => {
  expect(tabAfterKey('ArrowRight', 2, 3)).toBe(0);
  expect(tabAfterKey('ArrowLeft', 0, 3)).toBe(2);
});

test('home and end reach the outer tabs', () => {
  expect(tabAfterKey('Home', 1, 3)).toBe(0);
  expect(tabAfterKey('End', 1, 3)).toBe(2);
});

test('other keys are left alone', () => {
  expect(tabAfterKey('Tab', 1, 3)).toBeUndefined();
});
