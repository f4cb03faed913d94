import { stripVTControlCharacters } from 'node:util';

/** So many characters of each, and so many failures: the digest must fit where only the end of an output is kept. */
const LONGEST = 900;
const MOST = 4;

/** An error as a few lines: without colours, and without the frames of libraries. */
function shorten(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !line.includes('node_modules'));
  return lines.join('\n').slice(0, LONGEST);
}

/** The failed tests of a Playwright report, each with its error and what the test attached as text. */
export function failuresOfBrowserReport({ suites = [] }) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map((spec) => ({ ...spec, results: resultsOf(spec) })),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return suites.flatMap(inSuite).map(({ file, line, title, results }) => {
    const errors = results.flatMap(({ errors: all = [] }) => all.map(({ message = '' }) => message));
    const attached = results.flatMap(({ attachments = [] }) =>
      attachments.flatMap(({ contentType, body }) =>
        body && contentType === 'text/plain' ? Buffer.from(body, 'base64').toString() : [],
      ),
    );
    return { name: `${file}:${line} ${title}`, text: [...errors, ...attached].join('\n') };
  });
}

const resultsOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).filter(({ status }) => status !== 'passed' && status !== 'skipped');

/** The failed tests of a Vitest report. */
export function failuresOfUnitReport({ testResults = [] }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ name, text: message ?? '' }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} ${fullName}`,
      text: failureMessages.join('\n'),
    }));
  });
}

/** What failed and why, short enough to stand at the end; empty where nothing did. */
export function failureDigest(results) {
  const failures = results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, output, failures: known = [] }) => {
      // A check without tests, or a command that broke, says why in its last words.
      return known.length > 0 ? known : [{ name, text: stripVTControlCharacters(output).slice(-LONGEST) }];
    });
  const more = failures.length > MOST ? [`and ${failures.length - MOST} more above`] : [];
  return [...failures.slice(0, MOST).map(({ name, text }) => `${name}\n${shorten(text)}`), ...more].join('\n\n');
}
