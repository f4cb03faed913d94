import { expect, test } from 'vitest';
import { atWidth, drawnSizes, middleWidth, pictureSrcSet, PICTURE_WIDTHS, usableWidths } from './picture-sources.ts';

test('a width is added to a bare address', () => {
  expect(atWidth('/cdn/drift.jpg', 480)).toBe('/cdn/drift.jpg?width=480');
});

test('the parameters of an address are kept', () => {
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

test('the widths end at the master, which is never blown up', () => {
  expect(usableWidths(1200)).toEqual([240, 320, 480, 640, 800, 960, 1200]);
  expect(usableWidths(1000)).toEqual([240, 320, 480, 640, 800, 960, 1000]);
  expect(usableWidths(100)).toEqual([100]);
});

test('a narrow frame never gets the master for lack of a width of its own', () => {
  expect(usableWidths(1200, [160, 240])).toEqual([160, 240]);
  expect(usableWidths(200, [160, 240])).toEqual([160]);
  expect(usableWidths(100, [160, 240])).toEqual([100]);
});

test('very dense screens are given four fifths of their pixels', () => {
  expect(drawnSizes('92vw')).toBe('(min-resolution: 2.5dppx) 73.6vw, 92vw');
});

test('only the narrowest condition applies to phones', () => {
  expect(drawnSizes('(min-width: 96em) 354px, calc(25vw - 30px)')).toBe(
    '(min-width: 96em) 354px, (min-resolution: 2.5dppx) calc((calc(25vw - 30px)) * 0.8), calc(25vw - 30px)',
  );
});

test('a picture whose sides are cropped is drawn wider than its frame, one cropped at the top and bottom is not', () => {
  expect(drawnSizes('(min-width: 48em) 9rem, 40vw', 2)).toBe(
    '(min-width: 48em) 18rem, (min-resolution: 2.5dppx) 64vw, 80vw',
  );
  expect(drawnSizes('40vw', 0.7)).toBe('(min-resolution: 2.5dppx) 32vw, 40vw');
});

test('the source set names each width with its descriptor', () => {
  expect(pictureSrcSet('/a.jpg', [240, 320])).toBe('/a.jpg?width=240 240w, /a.jpg?width=320 320w');
});

test('the plain source is the step nearest to 800', () => {
  expect(middleWidth(PICTURE_WIDTHS)).toBe(800);
  expect(middleWidth([240, 480])).toBe(480);
});
