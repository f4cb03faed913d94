/**
 * Ten thousand inputs for each surface on which the shop takes data that is not its own: stored state, the storefront’s answers, functions, documents, and requests to both stand-ins.
 * `FUZZ_SEED` draws the same again; without one every run draws others. `npm test` tries a sample.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROMISED = 10_000;
/** Inputs of each test, by which every surface has as many as are promised; slow tests try a part of them. */
const RUNS = 3000;
/** The longest that one test may take (ms). */
const TIME_LIMIT = 15 * 60_000;

interface Tried {
  readonly surface: string;
  readonly name: string;
  readonly inputs: number;
  readonly lines: number;
  readonly failed: boolean;
}

const folder = mkdtempSync(path.join(tmpdir(), 'capsule-fuzz-'));
const report = path.join(folder, 'tried.jsonl');
const seed = process.env['FUZZ_SEED'] ?? String(Date.now() % 2 ** 31);
const env = {
  ...process.env,
  FUZZ_SEED: seed,
  FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? String(RUNS),
  FUZZ_REPORT: report,
};
const files = ['.fuzz.test', 'early-submits.test'];
const { status } = spawnSync('vitest', ['run', '--testTimeout', String(TIME_LIMIT), ...files], {
  stdio: 'inherit',
  env,
});

const tried: Tried[] = existsSync(report)
  ? readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
rmSync(folder, { recursive: true });

process.stdout.write(`\nFUZZ_SEED=${seed}\n`);
for (const { surface, name, inputs, lines, failed } of tried)
  process.stdout.write(
    `${failed ? 'FAIL' : 'ok  '} ${surface.padEnd(10)} ${name.padEnd(30)} ${String(inputs).padStart(6)} inputs, ${lines} lines in the log\n`,
  );
let isShort = tried.length === 0;
for (const surface of new Set(tried.map((one) => one.surface))) {
  const inputs = tried.filter((one) => one.surface === surface).reduce((sum, one) => sum + one.inputs, 0);
  if (inputs < PROMISED) isShort = true;
  process.stdout.write(
    `${inputs < PROMISED ? 'FAIL' : 'ok  '} ${surface}: ${inputs} inputs in all, ${PROMISED} promised\n`,
  );
}
process.exitCode = status !== 0 || isShort ? 1 : 0;
