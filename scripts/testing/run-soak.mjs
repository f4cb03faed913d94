import { reportResult, reportTotals } from './report.mjs';
import { soakParts } from './soak-parts.mjs';

/** Runs the named parts of the long suite, or all, one after the other, and ends with the count; resolves to the exit code. */
export async function runSoak(wanted, folder) {
  const parts = soakParts(folder);
  const unknown = wanted.filter((name) => !parts.has(name));
  if (unknown.length > 0) {
    process.stdout.write(`Unknown part: ${unknown.join(', ')}. Available parts: ${[...parts.keys()].join(', ')}\n`);
    return 1;
  }
  const started = performance.now();
  const results = [];
  const chosen = wanted.length > 0 ? wanted.flatMap((name) => [...parts].filter(([known]) => known === name)) : parts;
  for (const [name, run] of chosen) {
    process.stdout.write(`\n──── ${name} ────\n`);
    const result = await run();
    // Its output has been shown as it came.
    reportResult({ ...result, output: '' });
    results.push(result);
  }
  return reportTotals(results, (performance.now() - started) / 1000) ? 0 : 1;
}
