import { expect, test } from 'vitest';
import { MemoryGrowth } from './memory-growth.ts';
import { EVALUATION } from './process-end.ts';

const MB = 1024 * 1024;

test('a page that leaks stands out among those that run beside it', () => {
  const growth = new MemoryGrowth();
  growth.look(100 * MB, []);
  for (let round = 1; round <= 20; round++) {
    growth.began('/leaks');
    growth.began(`/other-${round % 10}`);
    growth.belongs('/leaks', 'mf-a@1.0.0');
    growth.look((100 + 16 * round) * MB, []);
  }
  expect(growth.most()[0]).toEqual({ path: '/leaks', release: 'mf-a@1.0.0', megabytes: 160 });
  expect(growth.most()).toHaveLength(3);
});

test('memory that a process has from the start, and memory that it frees, is charged to no page', () => {
  const growth = new MemoryGrowth();
  growth.began('/a');
  growth.look(300 * MB, ['/a']);
  growth.look(200 * MB, ['/a']);
  expect(growth.most()).toEqual([]);
});

test('only those pages stand out with which memory grew about as much as with any', () => {
  const growth = new MemoryGrowth();
  growth.look(100 * MB, []);
  growth.look(300 * MB, ['/leaks']);
  growth.look(400 * MB, ['/leaks', '/beside']);
  growth.look(400 * MB, ['/sleeps']);
  expect(['/leaks', '/beside', '/sleeps', '/never'].map((path) => growth.standsOut(path))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('pages that run side by side from the first render stand out together', () => {
  const growth = new MemoryGrowth();
  growth.look(100 * MB, []);
  growth.look(110 * MB, ['/b']);
  growth.look(300 * MB, ['/a', '/b']);
  expect(['/a', '/b'].map((path) => growth.standsOut(path))).toEqual([true, true]);
});

test('a flood of addresses hides no page that leaks after it', () => {
  const growth = new MemoryGrowth();
  growth.look(100 * MB, []);
  const flood = Array.from({ length: 1000 }, (_none, n) => `/${n}`);
  growth.look(200 * MB, flood);
  growth.look(300 * MB, ['/leaks']);
  expect(growth.standsOut('/leaks')).toBe(true);
});

test('evaluating a bundle stands out by itself, and is no page', () => {
  const growth = new MemoryGrowth();
  growth.look(100 * MB, []);
  growth.look(400 * MB, [EVALUATION]);
  growth.look(410 * MB, ['/a']);
  expect([EVALUATION, '/a'].map((path) => growth.standsOut(path))).toEqual([true, true]);
  expect(growth.most().map(({ path }) => path)).toEqual(['/a']);
});
