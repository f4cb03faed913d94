import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureRuntime, ROOT } from './setup/ensure-install.mjs';

ensureRuntime();
const { loadEnvironment } = await import('./setup/load-environment.mjs');
const { partEnvironments } = await import('./setup/part-environments.mjs');
const child = spawnSync(process.execPath, [path.join(ROOT, 'composer/src/cli/release.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  // Building and trying a release runs the code of a remote: it is given no secret.
  env: partEnvironments(loadEnvironment()).open,
});
process.exitCode = child.status ?? 1;
