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

/** The folders of templates, with the names left open; `.txt`, so that no tool takes them for sources of the workspace. */
const TEMPLATES = {
  /** The sources of a new remote. */
  remote: path.join(import.meta.dirname, 'template'),
  /** Everything around them in a repository of its own. */
  repository: path.join(import.meta.dirname, 'repository'),
} as const;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function manifest({ name, version, dependencies }: NewRemote): string {
  const fields = { name, version, private: true, type: 'module', exports: {}, dependencies };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** The files of a template with the names of a remote, by their paths. */
export function filledTemplate(
  template: keyof typeof TEMPLATES,
  { name, port }: Pick<NewRemote, 'name' | 'port'>,
): Record<string, string> {
  const words = name.split('-').slice(1);
  const fill = (text: string): string =>
    text
      .replaceAll('__name__', name)
      .replaceAll('__slug__', words.join('-'))
      .replaceAll('__Title__', words.map(capitalized).join(' '))
      .replaceAll('__Component__', words.map(capitalized).join(''))
      .replaceAll('__port__', String(port));
  const folder = TEMPLATES[template];
  const files = globSync(['**/*.txt', '**/.*.txt'], { cwd: folder }).toSorted();
  const filled = files.map((file) => [
    fill(file.replace(/\.txt$/, '')),
    fill(readFileSync(path.join(folder, file), 'utf8')),
  ]);
  return Object.fromEntries(filled);
}

/**
 * The files of a new remote by their paths in its folder.
 *
 * @example remoteFiles({ name: 'mf-gifting', … })['src/pages/gifting-page.tsx']
 */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  return { 'package.json': manifest(remote), ...filledTemplate('remote', remote) };
}
