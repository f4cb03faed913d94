import { endLeakedProcesses } from './leaked-processes.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { reportResult, reportTotals, reportUnsteady } from './report.mjs';
import { secondLook } from './second-look.mjs';

/** The check that a run has ended every process it started. */
async function leakCheck(run) {
  const started = performance.now();
  const leaked = await endLeakedProcesses(run);
  const output = leaked.map(({ pid, command }) => `process ${pid} was left running: ${command}`).join('\n');
  const failed = leaked.length > 0 ? 1 : 0;
  const seconds = (performance.now() - started) / 1000;
  return { name: 'no process left running', passed: 1 - failed, failed, output, seconds, processorSeconds: 0 };
}

const withoutOutput = ({ name, file, line, title, text, files = [], trace = [] }) => ({
  name,
  file,
  line,
  title,
  text,
  files,
  trace,
});

/**
 * Ends a whole run: a second look at what failed, a look for leaked processes, and the report.
 *
 * @param results the results of all parts of the run
 * @param {object} options
 * @param {string} options.run the value of `RUN_VARIABLE` in the environment of the run's processes
 * @param {string} options.listFile the checked-in list of tests that have been unsteady
 * @param {string} options.reportFile where the unsteady tests of this run are written
 * @param {() => number} options.seconds gives how long the run has taken so far
 * @returns whether the run has passed
 */
export async function concludeRun(results, { run, listFile, reportFile, seconds }) {
  const look = await secondLook(results, readJson(listFile) ?? []);
  if (look.isSkipped) process.stdout.write('\nToo many tests failed to retry them.\n');
  writeJson(reportFile, look.unsteady.map(withoutOutput));
  reportUnsteady(look.unsteady);
  const leaks = await leakCheck(run);
  reportResult(leaks);
  return reportTotals([...look.results, leaks], seconds(), look.unsteady);
}
