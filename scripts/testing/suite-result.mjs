import { failedTests, secondsOfFiles } from './failed-tests.mjs';

/**
 * One test of a suite with its result; `file` is relative to the repository's root, and errors of a whole file have no title.
 *
 * @typedef {{
 *   readonly file: string,
 *   readonly line: number,
 *   readonly title: string,
 *   readonly seconds: number,
 *   readonly status: string,
 *   readonly errors: readonly string[],
 *   readonly attached?: readonly string[],
 *   readonly annotations?: readonly string[],
 * }} TestRecord
 */

/**
 * A test that has failed, or an error that belongs to no test; `kind` says why no second look excuses it.
 *
 * @typedef {{ readonly name: string, readonly text: string, readonly kind?: string | undefined } & Partial<TestRecord>} Failure
 */

/**
 * The result of a suite of tests.
 *
 * @param {object} suite
 * @param {string} suite.name
 * @param {import('./run-command.mjs').CommandRun} suite.run
 * @param {readonly TestRecord[]} suite.tests every test of the suite
 * @param {readonly string[]} suite.strays texts of errors that belong to no test
 * @param {(test: TestRecord) => Promise<SuiteResult>} suite.again runs one test of the suite once more, with nothing beside it
 * @typedef {ReturnType<typeof suiteResult>} SuiteResult
 */
export function suiteResult({ name, run: { code, output, ...used }, tests, strays, again }) {
  /** @type {Failure[]} */
  const failures = failedTests(tests);
  if (strays.length > 0) failures.push({ name, text: strays.join('\n'), kind: 'unhandled rejection' });
  // A runner that fails without a failed test has lost what it ran.
  if (code !== 0 && failures.length === 0) failures.push({ name, text: output, kind: 'crash' });
  return {
    name,
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    output: failures.length === 0 ? '' : output,
    failures,
    tests,
    files: secondsOfFiles(tests),
    again,
    ...used,
  };
}
