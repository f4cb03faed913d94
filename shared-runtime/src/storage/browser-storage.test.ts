// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** The browser refuses `name` itself, as with storage forbidden, or operations on it. */
function refuse(name: 'localStorage' | 'sessionStorage', refused: 'all' | 'setItem') {
  const throws = () => {
    throw new DOMException('refused', refused === 'all' ? 'SecurityError' : 'QuotaExceededError');
  };
  const storage = { getItem: () => 'old', setItem: throws, removeItem: () => undefined, key: () => 'a', length: 1 };
  if (refused === 'setItem') return void vi.stubGlobal(name, storage);
  vi.stubGlobal(name, undefined);
  Object.defineProperty(globalThis, name, { configurable: true, get: throws });
}

test.each([
  ['local', 'localStorage'],
  ['session', 'sessionStorage'],
] as const)('the %s area reads, writes, lists, and removes texts of %s', (area, name) => {
  const other = area === 'local' ? browserStorage.session : browserStorage.local;
  expect(browserStorage[area].write('a', '1')).toBe(true);
  expect([globalThis[name].getItem('a'), browserStorage[area].read('a'), other.read('a')]).toEqual(['1', '1', null]);
  expect(browserStorage[area].keys()).toEqual(['a']);
  browserStorage[area].remove('a');
  expect([browserStorage[area].read('a'), browserStorage[area].keys()]).toEqual([null, []]);
});

test.each([
  ['local', 'localStorage'],
  ['session', 'sessionStorage'],
] as const)('where reading %s storage throws, it is empty, refuses, and nothing throws', (area, name) => {
  refuse(name, 'all');
  const storage = browserStorage[area];
  expect([storage.write('a', '1'), storage.read('a'), storage.keys()]).toEqual([false, null, []]);
  expect(() => storage.remove('a')).not.toThrow();
});

test('a full storage refuses a text and keeps its contents', () => {
  refuse('localStorage', 'setItem');
  expect([browserStorage.local.write('a', '1'), browserStorage.local.read('a')]).toEqual([false, 'old']);
});

test('cookies are those of the document', () => {
  browserStorage.cookies.write('a=1; path=/');
  expect([document.cookie, browserStorage.cookies.read()]).toEqual(['a=1', 'a=1']);
  document.cookie = 'a=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});
