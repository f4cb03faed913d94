// @vitest-environment happy-dom
import { takeEarlyPresses } from 'shared-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdEarlyJumps } from './early-jumps.ts';

const heard = vi.fn();
const at = { pathname: '/product/one', search: '', hash: '' };
const router = { state: { location: at } } as unknown as Parameters<typeof holdEarlyJumps>[0] extends () => infer R
  ? R
  : never;

function part(): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.dataset['remote'] = 'mf-catalog@1';
  return element;
}

/** Acts as the browser does when a visitor follows a link into the page. */
function goTo(address: string): void {
  history.replaceState(null, '', new URL(address, 'http://localhost'));
  dispatchEvent(new PopStateEvent('popstate'));
}

beforeEach(() => {
  vi.useFakeTimers();
  heard.mockReset();
  window.location.href = 'http://localhost/product/one';
  Object.assign(globalThis, { __early: { presses: [], awake: new WeakSet() } });
  holdEarlyJumps(() => router);
  addEventListener('popstate', heard);
});
afterEach(() => {
  removeEventListener('popstate', heard);
  document.body.replaceChildren();
  takeEarlyPresses(part());
  vi.runAllTimers();
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('a jump within a page that still hydrates reaches the router once every part has', () => {
  const [one, other] = [part(), part()];
  goTo('/product/one#picture-3');
  takeEarlyPresses(one);
  vi.runAllTimers();
  expect(heard).not.toHaveBeenCalled();
  takeEarlyPresses(other);
  expect(heard).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
  goTo('/product/one#picture-4');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a page that has hydrated is notified of every jump at once', () => {
  takeEarlyPresses(part());
  goTo('/product/one#picture-3');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the way to another page is never held', () => {
  part();
  goTo('/product/two');
  goTo('/product/one?size=M');
  expect(heard).toHaveBeenCalledTimes(2);
});
