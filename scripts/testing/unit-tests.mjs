import { existsSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../setup/ensure-install.mjs';
import { escaped } from './failed-tests.mjs';
import { readJson } from './json-file.mjs';
import { runCommand } from './run-command.mjs';
import { suiteResult } from './suite-result.mjs';

const REPORTER = path.join(import.meta.dirname, 'unit-reporter.mjs');

const IN_MEMORY = '/dev/shm';
/** A size (bytes) that holds the databases of all workers several times over. */
const ROOM = 2 * 1024 ** 3;

/** Where tests put what they forget at their end: databases above all, which wait for a disk more often than they compute. */
function temporaryFolder() {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM ? IN_MEMORY : tmpdir();
}

/**
 * The tests of one of the projects in a Vitest configuration.
 *
 * @param {string} name
 * @param {string} project
 * @param {object} options
 * @param {number} [options.workers] how many files run at a time
 * @param {readonly string[]} [options.filters] parts of paths
 * @param {string} [options.title] the full title of the only test to run
 * @param {string} [options.config] the configuration, `vitest.config.ts` by default
 * @returns {() => Promise<import('./suite-result.mjs').SuiteResult>}
 */
export const unitTests =
  (name, project, { workers = 1, filters = [], title = '', config = 'vitest.config.ts' } = {}) =>
  async () => {
    const file = path.join(ROOT, 'test-results', `unit-${project}.json`);
    rmSync(file, { force: true });
    const only = title === '' ? [] : ['--testNamePattern', `^${escaped(title)}$`];
    const args = ['run', '--config', config, '--project', project, `--maxWorkers=${workers}`, '--passWithNoTests'];
    const reporters = ['--reporter=default', `--reporter=${REPORTER}`];
    const env = { TMPDIR: temporaryFolder(), UNIT_REPORT: file };
    const run = await runCommand('vitest', [...args, ...reporters, ...only, ...filters], { env });
    const { tests = [], unhandled = [] } = readJson(file) ?? {};
    const again = (/** @type {import('./suite-result.mjs').TestRecord} */ test) =>
      unitTests(name, project, { filters: [test.file], title: test.title, config })();
    return suiteResult({ name, run, tests, strays: unhandled, again });
  };
