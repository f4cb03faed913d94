import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The inputs for the files of a new remote. */
export interface NewRemote {
  /** @example 'mf-gifting' */
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** The port of its development server. */
  readonly port: number;
}

/** The sources of a new remote with its names left open; `.txt`, so that no tool takes them for sources of the workspace. */
const TEMPLATE = path.join(import.meta.dirname, 'template');

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function manifest({ name, version, dependencies }: NewRemote): string {
  const fields = { name, version, private: true, type: 'module', exports: {}, dependencies };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/**
 * The files of a new remote by their paths in its folder.
 *
 * @example remoteFiles({ name: 'mf-gifting', … })['src/pages/gifting-page.tsx']
 */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  const words = remote.name.split('-').slice(1);
  const fill = (text: string): string =>
    text
      .replaceAll('__slug__', words.join('-'))
      .replaceAll('__Title__', words.map(capitalized).join(' '))
      .replaceAll('__Component__', words.map(capitalized).join(''))
      .replaceAll('__port__', String(remote.port));
  const templates = globSync('**/*.txt', { cwd: TEMPLATE }).toSorted();
  const filled = templates.map((file) => [
    fill(file.replace(/\.txt$/, '')),
    fill(readFileSync(path.join(TEMPLATE, file), 'utf8')),
  ]);
  return { 'package.json': manifest(remote), ...Object.fromEntries(filled) };
}
