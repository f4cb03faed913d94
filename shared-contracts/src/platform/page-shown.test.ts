// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { notePageRestored, onPageRestored, pageShownAt, whenPageShown } from './page-shown.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, '__restoredAt');
});

test('a page that was rendered ahead is shown from its activation on, every other from its navigation on', () => {
  expect(pageShownAt()).toBe(0);
  const entry = { activationStart: 4200 } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  expect(pageShownAt()).toBe(4200);
});

test('what waits for the page to be shown goes on at once, or when the browser activates it', async () => {
  await whenPageShown();
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  const heard = vi.fn();
  const shown = whenPageShown().then(heard);
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  await shown;
  expect(heard).toHaveBeenCalledOnce();
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
