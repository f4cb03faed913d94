import { expect, test } from 'vitest';
import { pageSpeeds, ratingOf, vitalText } from './vitals.ts';

test('a bound itself still belongs to the better side', () => {
  expect(ratingOf({ name: 'LCP', p75: 2500 })).toBe('good');
  expect(ratingOf({ name: 'LCP', p75: 2501 })).toBe('needs improvement');
  expect(ratingOf({ name: 'INP', p75: 500 })).toBe('needs improvement');
  expect(ratingOf({ name: 'CLS', p75: 0.26 })).toBe('poor');
});

test('times are written in their own size, shifts without zeros at the end', () => {
  expect(vitalText({ name: 'LCP', p75: 2340 })).toBe('2.34 s');
  expect(vitalText({ name: 'INP', p75: 96 })).toBe('96 ms');
  expect(vitalText({ name: 'CLS', p75: 0.1 })).toBe('0.1');
  expect(vitalText({ name: 'CLS', p75: 0 })).toBe('0');
  expect(vitalText({ name: 'CLS', p75: 0.004 })).toBe('0.004');
});

test('the pages with the most measurements come first, each release on its own', () => {
  const figure = { name: 'LCP', p75: 1, good: 1, needs_improvement: 0, poor: 0 } as const;
  const speeds = pageSpeeds([
    { ...figure, page: '/', remote: 'mf@1', samples: 5 },
    { ...figure, page: '/', remote: 'mf@2', samples: 50 },
    { ...figure, name: 'TTFB', page: '/', remote: 'mf@1', samples: 9 },
  ]);
  expect(speeds.map(({ remote, vitals }) => [remote, vitals.size])).toEqual([
    ['mf@2', 1],
    ['mf@1', 2],
  ]);
});

test('measurements of no page of the shop come last, even the most frequent', () => {
  const figure = { name: 'LCP', p75: 1, good: 1, needs_improvement: 0, poor: 0 } as const;
  const speeds = pageSpeeds([
    { ...figure, page: 'unknown', remote: 'unknown', samples: 500 },
    { ...figure, page: '/', remote: 'mf@1', samples: 5 },
  ]);
  expect(speeds.map(({ page }) => page)).toEqual(['/', 'unknown']);
});
