import { stripVTControlCharacters } from 'node:util';

/** The limits of a digest, characters of each failure and failures: it must fit where only the end of an output is kept. */
const LONGEST = 900;
const MOST = 4;

/** An error as a few lines: without colours, and without the frames of libraries. */
export function shorten(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !line.includes('node_modules'));
  return lines.join('\n').slice(0, LONGEST);
}

/** The failures and their reasons, short enough for the end of a report; empty without failures. */
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
