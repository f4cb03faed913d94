import { expect, test } from 'vitest';
import { CLOSE_THRESHOLD, dragCloses, dragIntent, dragOffset, VELOCITY_THRESHOLD } from './drawer-drag.ts';

test('the thresholds are a quarter of the width and 0.4 pixels per millisecond', () => {
  expect([CLOSE_THRESHOLD, VELOCITY_THRESHOLD]).toEqual([0.25, 0.4]);
});

test('a slow drag of exactly a quarter closes', () => {
  expect(dragCloses({ offset: 100, width: 400, elapsed: 2000 })).toBe(true);
});

test('a slow drag just short of a quarter springs back', () => {
  expect(dragCloses({ offset: 99.9, width: 400, elapsed: 2000 })).toBe(false);
});

test('a short flick above 0.4 pixels per millisecond closes', () => {
  expect(dragCloses({ offset: 41, width: 400, elapsed: 100 })).toBe(true);
});

test('a short drag of exactly 0.4 pixels per millisecond springs back', () => {
  expect(dragCloses({ offset: 40, width: 400, elapsed: 100 })).toBe(false);
});

test('a drag back to where it began never closes', () => {
  expect(dragCloses({ offset: 0, width: 400, elapsed: 1 })).toBe(false);
});

test('two events in the same millisecond are no infinite speed', () => {
  expect(dragCloses({ offset: 0.3, width: 400, elapsed: 0 })).toBe(false);
});

test('the drawer does not follow a finger away from its edge', () => {
  expect(dragOffset(200, 120)).toBe(0);
  expect(dragOffset(200, 260)).toBe(60);
});

test('a touch is a drag after 8 pixels towards the edge', () => {
  expect(dragIntent(7, 0)).toBe('undecided');
  expect(dragIntent(8, 7)).toBe('drag');
});

test('a touch that goes down or up first is scrolling', () => {
  expect(dragIntent(5, 9)).toBe('scroll');
  expect(dragIntent(-20, 3)).toBe('undecided');
});
