// Runs on Node 20 and without any dependency, like the rest of the bootstrap.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root
 * @param {string} pattern
 */
function foldersOf(root, pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  const names = readdirSync(root).filter((name) => name.startsWith(pattern.slice(0, -1)));
  return names.filter((name) => existsSync(path.join(root, name, 'package.json'))).sort();
}

/**
 * The folders of the workspaces that the root's `package.json` names; a `*` at a pattern's end stands for any text without a slash.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function workspaceFolders(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((pattern) => foldersOf(root, pattern));
}
