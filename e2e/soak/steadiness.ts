// Repeats the browser tests and the tests of processes beside a rising load, and prints how steady each of them is. It ends
// after its own time limit and goes on at the next call, as long as the sources stay the same.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { browserTests } from '../../scripts/testing/browser-tests.mjs';
import type { SuiteResult } from '../../scripts/testing/suite-result.mjs';
import { unitTests } from '../../scripts/testing/unit-tests.mjs';
import { busyProcesses } from '../support/busy-processes.ts';
import { ROOT } from '../support/test-environment.ts';
import { doneRuns, type SteadinessRun, steadinessTable, verdictOf } from '../support/steadiness.ts';

const numbersOf = (text: string): number[] => text.split(',').map(Number);

/** The number of runs of all tests beside each load. */
const RUNS = Number(process.env['STEADINESS_RUNS'] ?? 10);
/** The number of busy processes beside the tests. */
const LOADS = numbersOf(process.env['STEADINESS_LOADS'] ?? '0,2,6');
/** The time (min) after which no run begins. */
const MINUTES = Number(process.env['STEADINESS_MINUTES'] ?? 120);
/** The ends of paths of files, `.test.ts` or `.spec.ts`; all files by default. */
const FILES = (process.env['STEADINESS_FILES'] ?? '').split(',').filter((text) => text !== '');
/** The longest that one run takes (s): busy processes end by themselves then. */
const LONGEST_RUN = 3600;
const WORKERS = 2;

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** The same sources and files have the same name. */
function sourcesName(): string {
  const hash = createHash('sha256').update(git('diff', 'HEAD')).update(FILES.join());
  return `${git('rev-parse', '--short=12', 'HEAD').trim()}-${hash.digest('hex').slice(0, 8)}`;
}

const file = path.join(ROOT, '.data/steadiness', `${sourcesName()}.json`);
const runs: SteadinessRun[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

async function suites(): Promise<SuiteResult[]> {
  const named = (ending: string): string[] => FILES.filter((file) => file.endsWith(ending));
  const [processes, browser] = [named('.test.ts'), named('.spec.ts')];
  const wants = (files: readonly string[]): boolean => FILES.length === 0 || files.length > 0;
  const all = [
    ...(wants(processes) ? [unitTests('tests of processes', 'alone', { workers: WORKERS, filters: processes })] : []),
    ...(wants(browser) ? [browserTests('browser tests', 'e2e/playwright.config.ts', { filters: browser })] : []),
  ];
  const results: SuiteResult[] = [];
  for (const run of all) results.push(await run());
  return results;
}

/** Runs all tests once beside a load, and keeps the results. */
async function runOnce(load: number): Promise<void> {
  const started = performance.now();
  const endLoad = busyProcesses(load, LONGEST_RUN);
  const results = await suites().finally(endLoad);
  const failures = results.flatMap((result) => result.failures.map(({ name, text }) => ({ name, text })));
  const tests = results.flatMap((result) =>
    result.tests.map(({ file: spec, title, seconds }) => ({ name: `${spec} ${title}`, seconds })),
  );
  runs.push({ load, seconds: (performance.now() - started) / 1000, tests, failures });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(runs));
  const took = runs.at(-1)?.seconds.toFixed(0);
  print(`run ${doneRuns(runs, load)} beside ${load} busy processes: ${failures.length} failed, ${took} s`);
  for (const { name, text } of failures) print(`  ${name}\n    ${text.slice(0, 600).replaceAll('\n', '\n    ')}`);
}

const until = performance.now() + MINUTES * 60_000;
for (let run = 1; run <= RUNS; run++) {
  for (const load of LOADS) {
    if (doneRuns(runs, load) < run && performance.now() < until) await runOnce(load);
  }
}
print(steadinessTable(runs, LOADS));
const verdict = verdictOf(runs, { loads: LOADS, count: RUNS });
for (const line of verdict.lines) print(line);
process.exitCode = verdict.isSteady ? 0 : 1;
