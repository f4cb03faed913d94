import { expect, test } from 'vitest';
import { MemoryGrowth } from './memory-growth.ts';

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

test('what a process held from the start, and what it gives back, is nobody’s', () => {
  const growth = new MemoryGrowth();
  growth.began('/a');
  growth.look(300 * MB, ['/a']);
  growth.look(200 * MB, ['/a']);
  expect(growth.most()).toEqual([]);
});
