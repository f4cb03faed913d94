import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureRuntime, ROOT, runtimeEnvironment } from './setup/ensure-install.mjs';

ensureRuntime();
const { loadEnvironment } = await import('./setup/load-environment.mjs');
const child = spawnSync(
  process.execPath,
  [path.join(ROOT, 'supabase/administrators/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: runtimeEnvironment(loadEnvironment()),
  },
);
process.exitCode = child.status ?? 1;
