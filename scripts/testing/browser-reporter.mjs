import path from 'node:path';
import { ROOT } from '../setup/ensure-install.mjs';
import { GRAVE } from './failure-kinds.mjs';
import { writeJson } from './json-file.mjs';

/** Steps inside of the test's own steps; what lies deeper belongs to libraries. */
const DEEPEST = 3;

const textOf = ({ message, value, stack }) => message ?? value ?? stack ?? '';

/** `failed` covers time limits too; a test that was never started because of another's failure is `not run`. */
function statusOf(test) {
  if (test.outcome() === 'expected') return 'passed';
  if (test.outcome() === 'skipped') return test.expectedStatus === 'skipped' ? 'skipped' : 'not run';
  return 'failed';
}

/** Fixtures and hooks are the same for every test; only one that fails says something about this test. */
const isOfTest = ({ category, error }) => (category !== 'hook' && category !== 'fixture') || error !== undefined;

/** The steps of the test, a line for each with its start and duration: a trace that costs nothing while tests pass. */
function traceOf({ steps = [], startTime }, depth = 0) {
  return steps.filter(isOfTest).flatMap((step) => {
    const at = step.startTime - startTime;
    const failed = step.error ? '  failed' : '';
    const line = `${'  '.repeat(depth)}+${at} ms ${step.title}, ${step.duration} ms${failed}`;
    return [line, ...(depth + 1 < DEEPEST ? traceOf({ steps: step.steps, startTime }, depth + 1) : [])];
  });
}

const attachedTexts = ({ attachments = [] }) =>
  attachments.flatMap(({ contentType, body }) => (body && contentType === 'text/plain' ? [body.toString()] : []));

const attachedFiles = ({ attachments = [] }) =>
  attachments.flatMap((item) => (item.path ? [path.relative(ROOT, item.path)] : []));

/** A test of Playwright's reporter interface as a record of a suite. */
export function browserRecord(test) {
  const failed = test.results.filter(({ status }) => status !== 'passed' && status !== 'skipped');
  return {
    file: path.relative(ROOT, test.location.file),
    line: test.location.line,
    // Before it stand the root, the project, and the file.
    title: test.titlePath().slice(3).join(' '),
    seconds: test.results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
    status: statusOf(test),
    errors: failed.flatMap(({ errors = [] }) => errors.map(textOf)),
    attached: failed.flatMap(attachedTexts),
    files: failed.flatMap(attachedFiles),
    trace: failed.flatMap((result) => traceOf(result)),
    annotations: test.annotations.filter(({ type }) => type === GRAVE).map(({ description = '' }) => description),
  };
}

/** Writes every test with its result, and the errors that belong to no test, to the file named by `BROWSER_REPORT`. */
export default class BrowserReporter {
  #suite;
  #unhandled = [];

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onError(error) {
    this.#unhandled.push(textOf(error));
  }

  onEnd() {
    const tests = (this.#suite?.allTests() ?? []).map(browserRecord);
    writeJson(process.env.BROWSER_REPORT, { tests, unhandled: this.#unhandled });
  }

  printsToStdio() {
    return false;
  }
}
