// Runs the configurations of `deploy/` for real: Debian's Varnish, nginx, and HAProxy, the caches before two servers of a shop of
// their own. HAProxy's tests are skipped, with a reason, where its package can't be installed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureRuntime, runtimeEnvironment } from './setup/ensure-install.mjs';
import { ensureEdgeCaches } from './testing/edge-caches.mjs';

ensureRuntime();

const root = join(import.meta.dirname, '..');
ensureEdgeCaches('varnish', 'nginx');
try {
  ensureEdgeCaches('haproxy');
} catch (error) {
  process.stderr.write(`HAProxy isn’t tested, because its package can’t be installed: ${String(error)}\n`);
}
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
