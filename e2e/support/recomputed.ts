import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './test-environment.ts';

interface Recomputed {
  readonly verdict: { readonly text: string; readonly reason: string };
}

/** The output of `npm run analytics -- recompute` for a file that the page exported. */
export function recomputed(file: string): Recomputed {
  const command = [path.join(ROOT, 'experiments/src/cli/analytics.ts'), 'recompute', file];
  const run = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The file could not be computed: ${run.stderr}`);
  return JSON.parse(run.stdout);
}
