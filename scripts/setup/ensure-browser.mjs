import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Installs a browser where there is none: Playwright's own, or Debian's where that cannot be downloaded. */
export async function ensureBrowser() {
  if (existsSync(DEBIAN_CHROMIUM)) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  process.stdout.write('Installing a browser for the tests (once) …\n');
  const isRoot = process.getuid?.() === 0;
  const apt = (...args) => (isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]));
  const debian = existsSync('/usr/bin/apt-get') && apt('update', '-qq') && apt('install', '-y', '-qq', 'chromium');
  if (debian || run('npx', ['playwright', 'install', 'chromium'])) return;
  throw new Error('No browser could be installed. Install Chromium and run the tests again.');
}
