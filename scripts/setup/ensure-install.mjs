// Runs on Node 20 and without any dependency: it is what makes dependencies exist.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf, pinnedNode } from './pinned-node.mjs';
import { workspaceFolders } from './workspace-folders.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'node_modules/.bin');
const STAMP = path.join(ROOT, 'node_modules/.cache/install-stamp');

function inputHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const folder of ['.', ...workspaceFolders(ROOT)])
    hash.update(readFileSync(path.join(ROOT, folder, 'package.json')));
  return hash.update(readFileSync(path.join(ROOT, 'package-lock.json'))).digest('hex');
}

/** The variables that npm hands to its scripts would configure the npm that is started here. */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
}

function npm(args) {
  return spawnSync('npm', args, {
    cwd: ROOT,
    env: cleanEnvironment(),
    encoding: 'utf8',
    // Kept from standard output, which belongs to the command that needs the dependencies.
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 26,
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

/** npm skips an optional package whose download it refuses, and says so in a warning alone. */
function changedPackages(output) {
  const changed = output.matchAll(/tarball data for (\S+) .* seems to be corrupted|EINTEGRITY.* fetching (\S+)/g);
  return [...new Set([...changed].map(([, warned, failed]) => warned ?? failed))];
}

/**
 * @param {string[]} lines
 * @returns {never}
 */
function fail(...lines) {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

function installWith(command, ...options) {
  const { status, stdout, stderr } = npm([command, ...options, '--no-audit', '--no-fund', '--loglevel=warn']);
  // Most packages ask for a newer Node than the one that installs them.
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => !line.includes('EBADENGINE'));
  return { isDone: status === 0, output: lines.join('\n') };
}

function install({ name, version, file }) {
  process.stderr.write('Installing dependencies (first run only) …\n');
  let result = installWith('ci');
  if (!result.isDone && onlyMissesOptionals(result.output)) result = installWith('install', '--no-save');
  const changed = changedPackages(result.output);
  if (changed.length > 0) {
    fail(
      `The registry sent a package that isn’t the one in package-lock.json: ${changed.join(', ')}. It was not installed.`,
    );
  }
  if (result.isDone && existsSync(file)) return;
  if (result.isDone) fail(result.output, `Couldn’t install ${name}@${version}, the Node that runs everything.`);
  fail(result.output, 'Couldn’t install the dependencies.');
}

/** Installs what the lockfile says, unless exactly that is installed, and refuses a Node that isn't what was installed. */
function ensureInstall(node) {
  const hash = inputHash();
  const [installedFrom, installed] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split('\n') : [];
  if (installedFrom === hash && existsSync(node.file) && readdirSync(BIN).length > 0) {
    if (process.env.CAPSULE_RESTARTED || digestOf(node.file) === installed) return;
    fail(
      `${path.relative(ROOT, node.file)} has changed since it was installed, so it was not started.`,
      'Delete the folder node_modules and try again to install it from the registry.',
    );
  }
  install(node);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  // A new file, never new bytes in the old one: copies of a checkout may share it by a hard link.
  writeFileSync(`${STAMP}.${process.pid}`, `${hash}\n${digestOf(node.file)}`);
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

function pinnedNodeHere() {
  try {
    return pinnedNode(ROOT);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Makes sure that the dependencies are installed and that this script runs on the pinned Node: starts itself again on it
 * where it does not, and never more than once.
 */
export function ensureRuntime() {
  const node = pinnedNodeHere();
  ensureInstall(node);
  if (process.versions.node === node.version) return;
  if (process.env.CAPSULE_RESTARTED) throw new Error(`expected Node ${node.version}, got ${process.versions.node}`);
  const child = spawnSync(node.file, process.argv.slice(1), {
    stdio: 'inherit',
    cwd: process.cwd(),
    env: runtimeEnvironment({ CAPSULE_RESTARTED: '1' }),
  });
  process.exit(child.status ?? 1);
}
