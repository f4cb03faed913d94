import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../setup/ensure-install.mjs';
import { failuresOfUnitReport } from './failure-digest.mjs';
import { runCommand } from './run-command.mjs';

/** The JSON in a file; null where there is none. */
export const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const brokenFiles = (report) =>
  (report?.testResults ?? []).filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;

const durations = (report) =>
  (report?.testResults ?? []).map((file) => ({
    file: path.relative(ROOT, file.name),
    seconds: file.assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
  }));

const IN_MEMORY = '/dev/shm';
/** So many bytes hold the databases of all workers several times over. */
const ROOM = 2 * 1024 ** 3;

/** Where tests put what they forget at their end: databases above all, which wait for a disk more often than they compute. */
function temporaryFolder() {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM ? IN_MEMORY : tmpdir();
}

/** The tests of one of the projects in `vitest.config.ts`, with so many workers. */
export const unitTests = (name, project, workers, filters) => async () => {
  const file = path.join(ROOT, 'test-results', `unit-${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const args = ['run', '--project', project, `--maxWorkers=${workers}`, '--passWithNoTests', ...reporters, ...filters];
  const { code, output, ...used } = await runCommand('vitest', args, { env: { TMPDIR: temporaryFolder() } });
  const report = readJson(file);
  const failed = (report?.numFailedTests ?? 0) + brokenFiles(report);
  return {
    name,
    passed: report?.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    output: code === 0 ? '' : output,
    failures: failuresOfUnitReport(report ?? {}),
    files: durations(report),
    ...used,
  };
};
