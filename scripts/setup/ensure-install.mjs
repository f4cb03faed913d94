// Runs on Node 20 and without any dependency: it is what makes dependencies exist.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'node_modules/.bin');
const STAMP = path.join(ROOT, 'node_modules/.cache/install-stamp');

function inputHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  for (const folder of ['.', ...workspaces]) hash.update(readFileSync(path.join(ROOT, folder, 'package.json')));
  return hash.update(readFileSync(path.join(ROOT, 'package-lock.json'))).digest('hex');
}

/** The variables that npm hands to its scripts would configure the npm that is started here. */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
}

function npm(args, capture) {
  return spawnSync('npm', args, {
    cwd: ROOT,
    env: cleanEnvironment(),
    encoding: 'utf8',
    // Never on standard output, which belongs to the command that needs the dependencies.
    stdio: ['ignore', capture ? 'pipe' : 2, capture ? 'pipe' : 2],
    shell: process.platform === 'win32',
  });
}

/** The packages that a package of the lockfile names as optional: most are binaries of other platforms. */
function optionalPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  return new Set(Object.values(packages).flatMap((known) => Object.keys(known.optionalDependencies ?? {})));
}

/**
 * Where a registry lacks optional binaries of other platforms, or has some that it lacked when the lockfile was written,
 * `npm ci` refuses a lockfile that npm itself has written.
 */
function onlyMissesOptionals(output) {
  const complaints = output.split('\n').filter((line) => /Missing:|Invalid:/.test(line));
  const missing = complaints.map((line) => /Missing: (@?[^@\s]+)@\S* from lock file/.exec(line)?.[1]);
  const optional = optionalPackages();
  return missing.length > 0 && missing.every((name) => optional.has(name));
}

function install() {
  process.stderr.write('Installing dependencies (first run only) …\n');
  const result = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], true);
  if (result.status === 0) return;
  const output = `${result.stdout}${result.stderr}`;
  const second = onlyMissesOptionals(output) ? npm(['install', '--no-save', '--no-audit', '--no-fund'], false) : null;
  if (second?.status === 0) return;
  process.stderr.write(`${output}\nCouldn’t install the dependencies.\n`);
  process.exit(1);
}

/** Installs what the lockfile says, unless exactly that is installed. */
function ensureInstall() {
  const hash = inputHash();
  const fresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash && existsSync(path.join(BIN, 'node'));
  if (fresh && readdirSync(BIN).length > 0) return;
  install();
  mkdirSync(path.dirname(STAMP), { recursive: true });
  // A new file, never new bytes in the old one: copies of a checkout may share it by a hard link.
  writeFileSync(`${STAMP}.${process.pid}`, hash);
  renameSync(`${STAMP}.${process.pid}`, STAMP);
}

/** The environment for everything that is started from here: the pinned Node first on the path. */
export function runtimeEnvironment(extra = {}) {
  const withoutNpm = Object.entries(extra).filter(([name]) => !/^npm_/i.test(name));
  return {
    ...cleanEnvironment(),
    ...Object.fromEntries(withoutNpm),
    PATH: `${BIN}${path.delimiter}${process.env.PATH}`,
  };
}

/**
 * Makes sure that the dependencies are installed and that this script runs on the pinned Node: starts itself again on it
 * where it does not, and never more than once.
 */
export function ensureRuntime() {
  ensureInstall();
  const pinned = path.join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  if (process.versions.node === devDependencies.node) return;
  if (process.env.CAPSULE_RESTARTED)
    throw new Error(`expected Node ${devDependencies.node}, got ${process.versions.node}`);
  const child = spawnSync(pinned, process.argv.slice(1), {
    stdio: 'inherit',
    cwd: process.cwd(),
    env: runtimeEnvironment({ CAPSULE_RESTARTED: '1' }),
  });
  process.exit(child.status ?? 1);
}
