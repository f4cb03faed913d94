import { STRAY_ERRORS, STRAY_WARNINGS } from './testing/failure-kinds.mjs';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A stray warning is a defect that goes unnoticed; a test that expects one replaces the spy's implementation and asserts on it.
const stray: string[] = [];

beforeEach(() => {
  stray.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      stray.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const found = stray.splice(0);
  vi.restoreAllMocks();
  const hasError = found.some((line) => line.startsWith('console.error'));
  expect(found, hasError ? STRAY_ERRORS : STRAY_WARNINGS).toEqual([]);
});
