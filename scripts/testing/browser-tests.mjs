import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../setup/ensure-browser.mjs';
import { ROOT } from '../setup/ensure-install.mjs';
import { failuresOfBrowserReport } from './failure-digest.mjs';
import { runCommand } from './run-command.mjs';
import { readJson } from './unit-tests.mjs';

const secondsOfSpec = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);

function secondsOfSuite({ specs = [], suites = [] }) {
  const own = specs.reduce((sum, spec) => sum + secondsOfSpec(spec), 0);
  return suites.reduce((sum, suite) => sum + secondsOfSuite(suite), own);
}

/**
 * The tests of a Playwright configuration that writes its report to a file of `test-results`.
 *
 * @param filters parts of paths: what is asked for by name is run, even what a whole run leaves to the long suite.
 */
export const browserTests = (name, config, reportName, filters, options) => async () => {
  await ensureBrowser();
  const file = path.join(ROOT, 'test-results', reportName);
  rmSync(file, { force: true });
  const args = ['test', '--config', config, ...filters];
  const env = filters.length > 0 ? { E2E_NAMED: '1' } : {};
  const { code, output, ...used } = await runCommand('playwright', args, { ...options, env });
  const report = readJson(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky;
  return {
    name,
    passed: expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    output: code === 0 ? '' : output,
    failures: failuresOfBrowserReport(report ?? {}),
    files: (report?.suites ?? []).map(({ file: spec, ...suite }) => ({
      file: path.relative(ROOT, path.join(report.config.rootDir, spec)),
      seconds: secondsOfSuite(suite),
    })),
    ...used,
  };
};
