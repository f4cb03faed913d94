import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { browserTests } from '../testing/browser-tests.mjs';
import { concludeRun } from '../testing/conclude-run.mjs';
import { RUN_VARIABLE } from '../testing/leaked-processes.mjs';
import { pageBudgets } from '../testing/page-budgets.mjs';
import { reportResult, reportTotals } from '../testing/report.mjs';
import { runSideBySide } from '../testing/run-side-by-side.mjs';
import { staticChecks } from '../testing/static-checks.mjs';
import { unitTests } from '../testing/unit-tests.mjs';
import { ROOT } from './ensure-install.mjs';

/** More would not be faster: the longest file decides. */
const MOST_LANES = 4;

/**
 * Runs everything, or one of `static`, `unit`, `browser` and `budgets` with filters behind it, and ends with the count.
 *
 * Checks run beside each other; what starts servers runs after them, because its limits are in real time. The budgets are none of
 * time and wait more than they compute, so they are looked at beside tests that compute.
 *
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runTests([only, ...filters]) {
  mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const run = randomUUID();
  process.env[RUN_VARIABLE] = run;
  const workers = Math.min(Math.max(availableParallelism(), 1), MOST_LANES);
  const results = [];
  const add = (result) => {
    reportResult(result);
    results.push(result);
  };
  const wants = (part) => !only || only === part;
  const beside = [
    ...(wants('unit') ? [unitTests('unit tests in one process', 'together', { filters })] : []),
    ...(wants('static') ? staticChecks() : []),
  ];
  await runSideBySide(beside, workers, add);
  if (wants('unit')) add(await unitTests('process and timing tests, each alone', 'alone', { workers, filters })());
  const steady = [
    ...(wants('unit') ? [unitTests('SQL and function tests', 'databases', { workers, filters })] : []),
    ...(wants('budgets') ? [pageBudgets()] : []),
  ];
  await runSideBySide(steady, workers, add);
  if (wants('browser')) add(await browserTests('browser tests', 'e2e/playwright.config.ts', { filters })());
  if (only) return reportTotals(results, seconds()) ? 0 : 1;
  const listFile = path.join(ROOT, 'e2e/unsteady.json');
  const reportFile = path.join(ROOT, 'test-results/unsteady.json');
  return (await concludeRun(results, { run, listFile, reportFile, seconds })) ? 0 : 1;
}
