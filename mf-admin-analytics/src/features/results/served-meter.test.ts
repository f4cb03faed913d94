import { expect, test } from 'vitest';
import { againstControl } from './served-meter.tsx';

const served = (variant: string, pages: number, assigned: number) => ({
  variant,
  pages,
  issued: null,
  assigned,
  exposed: assigned,
  seenShare: 1,
});

const control = served('control', 10_000, 5000);

test('a variant with as many visitors per page as the control is alike, within five percent', () => {
  expect(againstControl(control, served('b', 10_000, 5200))).toBe('about the same');
  expect(againstControl(control, served('b', 20_000, 9600))).toBe('about the same');
});

test('a variant that loses visitors has their number in the message', () => {
  expect(againstControl(control, served('b', 10_000, 4000))).toBe('20% fewer');
  expect(againstControl(control, served('b', 5000, 5000))).toBe('100% more');
});

test('few pages, or none, give no message', () => {
  expect(againstControl(control, served('b', 499, 3))).toBe('not enough data');
  expect(againstControl(served('control', 0, 0), served('b', 600, 3))).toBe('not enough data');
  expect(againstControl(control, control)).toBe('');
});
