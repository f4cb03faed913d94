import { expect, test } from 'vitest';
import { blockingTime } from './load-figures.ts';

test('only what a task takes beyond 50 ms blocks', () => {
  expect(
    blockingTime([
      [0, 50],
      [100, 80],
      [300, 250],
    ]),
  ).toBe(230);
});

test('a task that began before the first paint counts from that paint on', () => {
  expect(
    blockingTime(
      [
        [0, 200],
        [900, 300],
      ],
      1000,
    ),
  ).toBe(150);
});
