// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { firstSignOfLife } from './first-sign-of-life.ts';

test('a finger on a card has nothing else fetched ahead; one that scrolls shows that somebody is there', async () => {
  const seen = vi.fn();
  void firstSignOfLife().then(seen);
  window.dispatchEvent(new Event('touchstart'));
  await Promise.resolve();
  expect(seen).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  await Promise.resolve();
  expect(seen).toHaveBeenCalledOnce();
});
