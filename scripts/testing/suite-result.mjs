import { failedTests, secondsOfFiles } from './failed-tests.mjs';

/**
 * The result of a suite of tests.
 *
 * @param suite.run what `runCommand` returned
 * @param suite.tests every test of the suite with its status and errors
 * @param suite.strays texts of errors that belong to no test
 * @param suite.again runs one test of the suite once more, with nothing beside it
 */
export function suiteResult({ name, run: { code, output, ...used }, tests, strays, again }) {
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
