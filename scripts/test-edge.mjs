// Runs the configurations of `deploy/` for real: Debian's Varnish and nginx, each before two servers of a shop of their own.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureRuntime, runtimeEnvironment } from './setup/ensure-install.mjs';
import { ensureEdgeCaches } from './testing/edge-caches.mjs';

ensureRuntime();

const root = join(import.meta.dirname, '..');
ensureEdgeCaches('varnish', 'nginx');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    join(root, 'e2e/edge/playwright.config.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: runtimeEnvironment() },
);
process.exitCode = status ?? 1;
