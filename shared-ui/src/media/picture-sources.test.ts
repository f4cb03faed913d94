import { expect, test } from 'vitest';
import { atWidth, middleWidth, pictureSrcSet, pictureWidths, usableWidths } from './picture-sources.ts';

test('a width is added to a bare address', () => {
  expect(atWidth('/cdn/drift.jpg', 480)).toBe('/cdn/drift.jpg?width=480');
});

test('what an address already asks for is kept', () => {
  expect(atWidth('https://cdn.shop/drift.jpg?v=12&crop=center', 480)).toBe(
    'https://cdn.shop/drift.jpg?v=12&crop=center&width=480',
  );
});

test('a width that an address already has is replaced, not doubled', () => {
  expect(atWidth('/drift.jpg?width=100&v=2', 640)).toBe('/drift.jpg?width=640&v=2');
});

test('a fragment stays at the end', () => {
  expect(atWidth('/drift.jpg?v=2#front', 640)).toBe('/drift.jpg?v=2&width=640#front');
});

test('the ladder ends at the master, which is never blown up', () => {
  expect(usableWidths(pictureWidths, 1200)).toEqual([240, 320, 480, 640, 800, 960, 1200]);
  expect(usableWidths(pictureWidths, 1000)).toEqual([240, 320, 480, 640, 800, 960, 1000]);
  expect(usableWidths(pictureWidths, 100)).toEqual([100]);
});

test('the source set names each width with its descriptor', () => {
  expect(pictureSrcSet('/a.jpg', [240, 320])).toBe('/a.jpg?width=240 240w, /a.jpg?width=320 320w');
});

test('the plain source is the step nearest to 800', () => {
  expect(middleWidth(pictureWidths)).toBe(800);
  expect(middleWidth([240, 480])).toBe(480);
});
