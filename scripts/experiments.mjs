import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureRuntime, ROOT, runtimeEnvironment } from './setup/ensure-install.mjs';

ensureRuntime();
const { loadEnvironment } = await import('./setup/load-environment.mjs');
const typed = process.argv.slice(2);
// What is computed of counts alone needs no shop, and so no `.env`, which would be made where there is none.
const isOfCounts = typed.find((word) => !word.startsWith('-')) === 'compute';
const child = spawnSync(process.execPath, [path.join(ROOT, 'experiments/src/cli/main.ts'), ...typed], {
  stdio: 'inherit',
  env: runtimeEnvironment(isOfCounts ? {} : loadEnvironment()),
});
process.exitCode = child.status ?? 1;
