/** One test of a suite with its result; errors of a whole file have no title. */
export interface TestRecord {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly seconds: number;
  readonly status: string;
}

/** A test that has failed, or an error that belongs to no test. */
export interface Failure {
  readonly name: string;
  readonly text: string;
  /** Why no second look excuses it. */
  readonly kind?: string;
}

/** What a suite of tests came to. */
export interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly tests: readonly TestRecord[];
  readonly seconds: number;
  readonly processorSeconds: number;
}
