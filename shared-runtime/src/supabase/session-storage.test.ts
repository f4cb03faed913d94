// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createSessionStorage } from './session-storage.ts';

beforeEach(() => {
  localStorage.clear();
  return () => vi.unstubAllGlobals();
});

test('a session is kept in local storage, and a proof key for the page alone', () => {
  const storage = createSessionStorage();
  storage.setItem('session', 'ada');
  storage.setItem('session-code-verifier', 'proof');
  expect([storage.getItem('session'), storage.getItem('session-code-verifier')]).toEqual(['ada', 'proof']);
  expect({ ...localStorage }).toEqual({ session: 'ada' });
  storage.removeItem('session');
  storage.removeItem('session-code-verifier');
  expect([storage.getItem('session'), storage.getItem('session-code-verifier')]).toEqual([null, null]);
});

test('a session stored or removed by another tab is so here', () => {
  const storage = createSessionStorage();
  storage.setItem('session', 'ada');
  localStorage.setItem('session', 'bea');
  expect(storage.getItem('session')).toBe('bea');
  localStorage.removeItem('session');
  expect(storage.getItem('session')).toBeNull();
});

test('where storage is forbidden or full a session lasts as long as the page', () => {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const storage = createSessionStorage();
  expect(storage.getItem('session')).toBeNull();
  storage.setItem('session', 'ada');
  expect(storage.getItem('session')).toBe('ada');
  storage.removeItem('session');
  expect(storage.getItem('session')).toBeNull();
});
