import type { SuiteResult } from './suite-result.mjs';

/** The tests of a Playwright configuration. */
export function browserTests(
  name: string,
  config: string,
  options?: { filters?: readonly string[] },
): () => Promise<SuiteResult>;
