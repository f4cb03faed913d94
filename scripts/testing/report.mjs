import { failureDigest, shorten } from './failure-digest.mjs';

const SLOWEST = 10;

const rounded = (seconds) => seconds.toFixed(1).padStart(7);

/** One line for a result; its output before it where it failed. */
export function reportResult({ name, passed, failed, output }) {
  if (output) process.stdout.write(`\n──── ${name} ────\n${output.trim()}\n\n`);
  const counts = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : '';
  process.stdout.write(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}${counts}\n`);
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four'];

/** States the number of unsteady tests in words. */
function countInWords(count) {
  const said = `${NUMBERS[count] ?? count} ${count === 1 ? 'test was' : 'tests were'} unsteady`;
  return count === 0 ? `${said}.` : `${said}: failed, then passed on ${count === 1 ? 'its' : 'their'} own.`;
}

/** The most printed steps of a browser test; the report file has all. */
const LAST_STEPS = 12;

/** Prints the unsteady tests of a run, each with its first error, its last steps, and its screenshot. */
export function reportUnsteady(unsteady) {
  if (unsteady.length === 0) return;
  process.stdout.write('\nUnsteady tests\n');
  for (const { name, text, files = [], trace = [] } of unsteady) {
    const lines = [...shorten(text).split('\n'), ...trace.slice(-LAST_STEPS), ...files];
    process.stdout.write(`${name}\n${lines.map((line) => `    ${line}`).join('\n')}\n`);
  }
}

/**
 * Where the time went, what failed, and the count that everything ends in; true where something passed and nothing failed.
 *
 * @param unsteady the tests that failed at first and passed the second time; undefined where there was no second look
 */
export function reportTotals(results, seconds, unsteady) {
  process.stdout.write('\nSeconds: elapsed and CPU\n');
  const bySeconds = [...results].sort((one, other) => other.processorSeconds - one.processorSeconds);
  for (const { name, seconds: clock, processorSeconds } of bySeconds)
    process.stdout.write(`${rounded(clock)} ${rounded(processorSeconds)}  ${name}\n`);
  const files = results.flatMap((result) => result.files ?? []).sort((one, other) => other.seconds - one.seconds);
  if (files.length > 0) process.stdout.write(`\nThe ${SLOWEST} slowest files, in seconds\n`);
  for (const { file, seconds: clock } of files.slice(0, SLOWEST)) process.stdout.write(`${rounded(clock)}  ${file}\n`);
  const digest = failureDigest(results);
  if (digest) process.stdout.write(`\nWhat failed\n${digest}\n`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const processor = sum('processorSeconds').toFixed(0);
  if (unsteady) process.stdout.write(`\n${countInWords(unsteady.length)}\n`);
  process.stdout.write(
    `\nTook ${seconds.toFixed(0)} s, ${processor} s of CPU time\n${passed} passed, ${failed} failed\n`,
  );
  return failed === 0 && passed > 0;
}
