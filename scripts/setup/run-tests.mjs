import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { ROOT, runtimeEnvironment } from './ensure-install.mjs';

const RESULTS = path.join(ROOT, 'test-results');
const TYPED = ['shared-contracts', 'shared-ui', 'composer', 'shell', 'sandbox', 'e2e', 'supabase'];
const REMOTES = ['mf-catalog', 'mf-cart-checkout', 'mf-marketing', 'mf-account', 'mf-admin-analytics'];
const WITH_DOCUMENTS = ['mf-catalog', 'mf-cart-checkout', 'mf-marketing', 'shared-contracts', 'shell'];

/** Runs a command and gives its exit code and output; the output is shown only when it fails. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: runtimeEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (text) => output.push(text));
    child.stderr.on('data', (text) => output.push(text));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** A check that passes or fails as a whole. `verdict` may look at the output and name what is wrong with it. */
async function check(name, command, args, verdict = () => null) {
  const { code, output } = await run(command, args);
  const complaint = code === 0 ? verdict(output) : `exit code ${code}`;
  return complaint
    ? { name, passed: 0, failed: 1, output: `${output}\n${complaint}` }
    : { name, passed: 1, failed: 0, output: '' };
}

/** dependency-cruiser on the wrong compiler cruises nothing and is content: that must not count as clean. */
function cruisedSomething(output) {
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  return modules > 300 ? null : `only ${modules} modules were looked at`;
}

async function staticChecks() {
  const folders = [...TYPED, ...REMOTES];
  const checks = [];
  for (const folder of folders.filter((one) => existsSync(path.join(ROOT, one, 'tsconfig.json')))) {
    checks.push(await check(`types of ${folder}`, 'tsc', ['-p', `${folder}/tsconfig.json`, '--noEmit']));
  }
  for (const folder of WITH_DOCUMENTS) {
    checks.push(await check(`documents of ${folder}`, 'gql.tada', ['check', '-c', `${folder}/tsconfig.json`]));
  }
  checks.push(await check('lint', 'oxlint', ['--type-aware', '--deny-warnings']));
  checks.push(await check('format', 'biome', ['format', '.']));
  const cruised = [
    ...folders.filter((one) => one !== 'supabase'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
  ];
  checks.push(await check('import rules', 'depcruise', cruised, cruisedSomething));
  checks.push(await check('unused code', 'knip', ['--no-progress']));
  checks.push(await check('error list', 'node', ['shared-contracts/generate-errors.ts', '--check']));
  return checks;
}

async function unitTests(filters) {
  const file = path.join(RESULTS, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`, ...filters];
  const { code, output } = await run('vitest', args);
  const report = readJson(file);
  const passed = report?.numPassedTests ?? 0;
  const failed =
    (report?.numFailedTests ?? 0) +
    (report?.testResults ?? []).filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)
      .length;
  return {
    name: 'unit, contract and SQL tests',
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    output: code === 0 ? '' : output,
  };
}

async function browserTests(filters) {
  await ensureBrowser();
  const { code, output } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...filters]);
  const stats = readJson(path.join(RESULTS, 'browser.json'))?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  const failed = stats.unexpected + stats.flaky;
  return {
    name: 'browser tests',
    passed: stats.expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    output: code === 0 ? '' : output,
  };
}

function report({ name, passed, failed, output }) {
  if (output) process.stdout.write(`\n──── ${name} ────\n${output.trim()}\n\n`);
  process.stdout.write(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}${passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : ''}\n`,
  );
}

/** Runs everything, or one of `static`, `unit`, `browser` with filters behind it, and ends with the count. */
export async function runTests([only, ...filters]) {
  for (const file of ['unit.json', 'browser.json']) rmSync(path.join(RESULTS, file), { force: true });
  mkdirSync(RESULTS, { recursive: true });
  const started = performance.now();
  const results = [];
  const add = (...more) => {
    for (const result of more) report(result);
    results.push(...more);
  };
  if (!only || only === 'static') add(...(await staticChecks()));
  if (!only || only === 'unit') add(await unitTests(filters));
  if (!only || only === 'browser') add(await browserTests(filters));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  process.stdout.write(
    `\nTook ${((performance.now() - started) / 1000).toFixed(0)} s\n${passed} passed, ${failed} failed\n`,
  );
  return failed === 0 && passed > 0 ? 0 : 1;
}
