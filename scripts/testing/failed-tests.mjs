import { graveKind } from './failure-kinds.mjs';

/** One line that names a failed test, as an editor opens it. */
const nameOf = ({ file, line, title }) => `${file}${line > 0 ? `:${line}` : ''} ${title}`.trim();

/**
 * Returns the failed tests among the records of a suite, each with its name, its text, and its grave kind if it has one.
 *
 * @param {readonly import('./suite-result.mjs').TestRecord[]} tests
 */
export function failedTests(tests) {
  return tests
    .filter(({ status }) => status === 'failed' || status === 'not run')
    .map((test) => ({
      ...test,
      name: nameOf(test),
      text: [...test.errors, ...(test.attached ?? [])].join('\n'),
      kind: graveKind(test.errors, test.annotations),
    }));
}

/**
 * A regular expression that matches a text alone.
 *
 * @param {string} text
 */
export const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Seconds per file, as the report of the slowest files shows them. */
export function secondsOfFiles(tests) {
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  return [...files].map(([file, seconds]) => ({ file, seconds }));
}
