// Runs the configurations of `deploy/` for real: Debian's Varnish and nginx, each before two servers of a shop of their own.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureRuntime, runtimeEnvironment } from './setup/ensure-install.mjs';

ensureRuntime();

const root = join(import.meta.dirname, '..');
const missing = ['varnish', 'nginx'].filter(
  (name) => !existsSync(`/usr/sbin/${name === 'varnish' ? 'varnishd' : name}`),
);
if (missing.length > 0) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Varnish compiles its configuration with the C compiler that its package recommends.
  execFileSync('apt-get', ['install', '-y', ...missing], { stdio: 'inherit', env: environment });
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
