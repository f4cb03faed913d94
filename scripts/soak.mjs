import { ensureRuntime } from './setup/ensure-install.mjs';

ensureRuntime();
const { soakParts } = await import('./testing/soak-parts.mjs');
const { reportResult, reportTotals } = await import('./testing/report.mjs');

// The test of this script has a folder of its own.
const parts = soakParts(process.env.SOAK_FOLDER);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.has(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. There are: ${[...parts.keys()].join(', ')}\n`);
  process.exit(1);
}

const started = performance.now();
const results = [];
for (const name of wanted.length > 0 ? wanted : parts.keys()) {
  process.stdout.write(`\n──── ${name} ────\n`);
  const result = await parts.get(name)();
  // Its output has been shown as it came.
  reportResult({ ...result, output: '' });
  results.push(result);
}
process.exitCode = reportTotals(results, (performance.now() - started) / 1000) ? 0 : 1;
