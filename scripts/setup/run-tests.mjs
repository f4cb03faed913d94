import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { browserTests } from '../testing/browser-tests.mjs';
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
 */
export async function runTests([only, ...filters]) {
  mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
  const started = performance.now();
  const lanes = Math.min(Math.max(availableParallelism(), 1), MOST_LANES);
  const results = [];
  const add = (result) => {
    reportResult(result);
    results.push(result);
  };
  const wants = (part) => !only || only === part;
  const beside = [
    ...(wants('unit') ? [unitTests('unit tests in one process', 'together', 1, filters)] : []),
    ...(wants('static') ? staticChecks() : []),
  ];
  await runSideBySide(beside, lanes, add);
  if (wants('unit')) add(await unitTests('tests of processes and time, each alone', 'alone', lanes, filters)());
  const steady = [
    ...(wants('unit') ? [unitTests('SQL and function tests', 'databases', lanes, filters)] : []),
    ...(wants('budgets') ? [pageBudgets()] : []),
  ];
  await runSideBySide(steady, lanes, add);
  if (wants('browser')) add(await browserTests('browser tests', 'e2e/playwright.config.ts', 'browser.json', filters)());
  return reportTotals(results, (performance.now() - started) / 1000) ? 0 : 1;
}
