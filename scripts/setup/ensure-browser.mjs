import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './ensure-install.mjs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
/** That the shell was asked for: where it cannot be had, it is not asked for again. */
const TRIED = path.join(ROOT, 'node_modules/.cache/headless-shell-tried');
/** A mirror that does not answer shall not hold up tests that have a browser (ms). */
const TIME_LIMIT = 120_000;

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: TIME_LIMIT }).status === 0;
}

function installFromDebian(...packages) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  const apt = (...args) => (isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]));
  return apt('update', '-qq') && apt('install', '-y', '-qq', ...packages);
}

/**
 * Installs a browser where there is none: Debian's, or Playwright's own. Beside Debian's Chromium its headless shell is
 * tried too, which takes a third less of the processor; the tests pass with either.
 */
export async function ensureBrowser() {
  if (existsSync(DEBIAN_HEADLESS_SHELL) || (existsSync(DEBIAN_CHROMIUM) && existsSync(TRIED))) return;
  const { chromium } = await import('@playwright/test');
  if (!existsSync(DEBIAN_CHROMIUM) && existsSync(chromium.executablePath())) return;
  process.stdout.write('Installing a browser for the tests (first run only) …\n');
  mkdirSync(path.dirname(TRIED), { recursive: true });
  writeFileSync(TRIED, '');
  if (installFromDebian('chromium-headless-shell') || existsSync(DEBIAN_CHROMIUM)) return;
  if (installFromDebian('chromium') || run('npx', ['playwright', 'install', 'chromium'])) return;
  throw new Error('Couldn’t install a browser. Install Chromium and run the tests again.');
}
