// @vitest-environment happy-dom
import vm from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EARLY_STYLES } from './inline-scripts.generated.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  // Its loader dispatches at once, before any listener is added, and asks for nothing.
  Reflect.set(Reflect.get(window, 'happyDOM').settings, 'handleDisabledFileLoadingAsSuccess', true);
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A stylesheet of the document; it has arrived, or it hangs. */
function sheet(href: string, hasArrived: boolean): HTMLLinkElement {
  const link = document.createElement('link');
  link.setAttribute('rel', 'stylesheet');
  // Set late, so that nothing is fetched.
  Object.defineProperty(link, 'href', { value: href });
  Object.defineProperty(link, 'sheet', { value: hasArrived ? {} : null });
  return document.body.appendChild(link);
}

function refused(): unknown {
  return Reflect.get(window, '__refusedStyles');
}

test('a stylesheet that fails is noted, and let be', () => {
  vm.runInThisContext(EARLY_STYLES);
  const missing = sheet('/missing.css', false);
  missing.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(3000);
  expect(refused()).toEqual(['/missing.css']);
  expect(missing.isConnected).toBe(true);
});

test('a stalled stylesheet is replaced by a copy that blocks nothing and applies when it has loaded', () => {
  vm.runInThisContext(EARLY_STYLES);
  const here = sheet('/here.css', true);
  const hanging = sheet('/hanging.css', false);
  vi.advanceTimersByTime(2900);
  expect(hanging.isConnected).toBe(true);
  vi.advanceTimersByTime(100);
  expect(refused()).toEqual(['/hanging.css']);
  expect([here.isConnected, hanging.isConnected]).toEqual([true, false]);
  const copy = document.querySelector<HTMLLinkElement>('link[media="print"]');
  copy?.dispatchEvent(new Event('load'));
  expect(copy?.media).toBe('all');
});

test('once the document is through, a stylesheet on its way is left to the shop', () => {
  vm.runInThisContext(EARLY_STYLES);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const late = sheet('/late.css', false);
  vi.advanceTimersByTime(3000);
  expect(late.isConnected).toBe(true);
  expect(refused()).toEqual([]);
});

test('the script can stand inside a document: nothing in it closes its element', () => {
  expect(EARLY_STYLES).not.toMatch(/<|\u2028|\u2029/);
});
