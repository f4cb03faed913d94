// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { whenPageShown } from './when-page-shown.ts';

afterEach(() => void Reflect.deleteProperty(document, 'prerendering'));

test('code that waits for the page to be shown goes on at once, or when the browser activates it', async () => {
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
