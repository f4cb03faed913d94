import { expect, test } from 'vitest';
import { StepTimes } from './step-times.ts';

test('the times of a step are added, and steps are named in their order', () => {
  const times = new StepTimes();
  times.add('build', 1200);
  times.add('trial', 800);
  times.add('build', 700);
  expect(String(times)).toBe('build 1.9 s, trial 0.8 s');
});

test('a measured step gives its result or its error, and counts either way', async () => {
  const times = new StepTimes();
  expect(await times.measure('build', async () => 7)).toBe(7);
  await expect(times.measure('switch', () => Promise.reject(new Error('locked')))).rejects.toThrow('locked');
  expect(String(times)).toMatch(/^build \d+\.\d s, switch \d+\.\d s$/);
});
