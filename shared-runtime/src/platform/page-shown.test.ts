// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { notePageRestored, onPageRestored, pageShownAt } from './page-shown.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, '__restoredAt');
});

test('a page that was rendered ahead is shown from its activation on, every other from its navigation on', () => {
  expect(pageShownAt()).toBe(0);
  const entry = { activationStart: 4200 } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  expect(pageShownAt()).toBe(4200);
});

test('a page hears that it was brought back, not that it was loaded, until it no longer listens', () => {
  const heard = vi.fn();
  const stop = onPageRestored(heard);
  const show = (persisted: boolean): void => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  };
  show(false);
  expect(heard).not.toHaveBeenCalled();
  show(true);
  stop();
  show(true);
  expect(heard).toHaveBeenCalledOnce();
});

test('a page that was brought back is shown from then on', () => {
  notePageRestored();
  const before = performance.now();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(pageShownAt()).toBeGreaterThanOrEqual(before);
});
