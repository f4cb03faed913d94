import { spawnSync } from 'node:child_process';
import { ROOT } from './places.ts';

const SCRIPT = `
  import { readFileSync } from 'node:fs';
  import { recompute } from 'experiments/results';
  process.stdout.write(JSON.stringify(recompute(readFileSync(0, 'utf8'))));`;

/** What the repository’s own statistics make of an exported file, in a process of their own. */
export function recomputed(csv: string): { readonly verdict: { readonly text: string; readonly reason: string } } {
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: ROOT,
    input: csv,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The file could not be computed: ${run.stderr}`);
  return JSON.parse(run.stdout);
}
