// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { firstSignOfLife } from './first-sign-of-life.ts';

test('a finger on a card prefetches nothing else; one that scrolls counts as activity', async () => {
  const seen = vi.fn();
  void firstSignOfLife().then(seen);
  window.dispatchEvent(new Event('touchstart'));
  await Promise.resolve();
  expect(seen).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  await Promise.resolve();
  expect(seen).toHaveBeenCalledOnce();
});
