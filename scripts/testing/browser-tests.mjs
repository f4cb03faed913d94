import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../setup/ensure-browser.mjs';
import { ROOT } from '../setup/ensure-install.mjs';
import { escaped } from './failed-tests.mjs';
import { readJson } from './json-file.mjs';
import { runCommand } from './run-command.mjs';
import { suiteResult } from './suite-result.mjs';

const REPORTER = path.join(import.meta.dirname, 'browser-reporter.mjs');

/** Apart from the screenshots of the whole run, which Playwright deletes at each start. */
const AGAIN = 'test-results/second-look';

/**
 * The tests of a Playwright configuration.
 *
 * @param {string} name
 * @param {string} config
 * @param {object} options
 * @param {readonly string[]} [options.filters] parts of paths: a spec that is named runs, even if a whole run leaves it to the long suite
 * @param {import('./suite-result.mjs').TestRecord} [options.only] a failed test: it alone runs, by one worker
 * @param {import('./run-command.mjs').CommandOptions} [options.command]
 * @returns {() => Promise<import('./suite-result.mjs').SuiteResult>}
 */
export const browserTests =
  (name, config, { filters = [], only, command = {} } = {}) =>
  async () => {
    await ensureBrowser();
    const file = path.join(ROOT, 'test-results', `${only ? 'again' : 'browser'}.json`);
    rmSync(file, { force: true });
    const alone = only
      ? ['--workers', '1', '--output', AGAIN, '--grep', `${escaped(only.title)}$`, `${only.file}:${only.line}`]
      : filters;
    const args = ['test', '--config', config, '--reporter', `list,${REPORTER}`, ...alone];
    const env = { BROWSER_REPORT: file, ...(filters.length > 0 ? { E2E_NAMED: '1' } : {}) };
    const run = await runCommand('playwright', args, { ...command, env });
    const { tests = [], unhandled = [] } = readJson(file) ?? {};
    const again = (/** @type {import('./suite-result.mjs').TestRecord} */ test) =>
      browserTests(name, config, { only: test, command })();
    return suiteResult({ name, run, tests, strays: unhandled, again });
  };
