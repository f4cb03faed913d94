import type { SuiteResult } from './suite-result.mjs';

/** The tests of a project of `vitest.config.ts`. */
export function unitTests(
  name: string,
  project: string,
  options?: { workers?: number; filters?: readonly string[]; title?: string; config?: string },
): () => Promise<SuiteResult>;
