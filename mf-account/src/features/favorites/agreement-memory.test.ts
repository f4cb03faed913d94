// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { agreementMemory } from './agreement-memory.ts';

const KEY = 'capsule-collective-favorites-account';

beforeEach(() => localStorage.clear());

test('an agreement is remembered', () => {
  const agreement = { userId: 'ada', handles: ['beach-set'], removed: ['drift-set'] };
  agreementMemory.write(agreement);
  expect(agreementMemory.read()).toEqual(agreement);
});

test('an agreement that an earlier release stored has no removed favorites', () => {
  localStorage.setItem(KEY, '{"userId":"ada","handles":["beach-set"]}');
  expect(agreementMemory.read()).toEqual({ userId: 'ada', handles: ['beach-set'], removed: [] });
});

test.each([
  'ada',
  '',
  '{',
  'null',
  '[]',
  '{"userId":"ada"}',
  '{"userId":1,"handles":[]}',
  '{"userId":"ada","handles":[1]}',
])('a stored %j is no agreement', (text) => {
  localStorage.setItem(KEY, text);
  expect(agreementMemory.read()).toBeNull();
});

test('a forbidden storage remembers nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  agreementMemory.write({ userId: 'ada', handles: [], removed: [] });
  expect(agreementMemory.read()).toBeNull();
  vi.unstubAllGlobals();
});
