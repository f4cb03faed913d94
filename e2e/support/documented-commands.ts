import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './test-environment.ts';

/** The commands and files that a document has its readers type and save. */
export interface Documented {
  /** The lines of its shell blocks, in order, without their remarks. */
  readonly commands: readonly string[];
  /** Its files by name: each block of another language whose first line names one, as in "```json spring.json". */
  readonly files: Readonly<Record<string, string>>;
  /** The commands that its sentences name: the words after `npm run … --`. */
  readonly mentioned: readonly string[];
}

const BLOCK = /^```(\S+)(?: (\S+))?\n([\s\S]*?)^```$/gm;
/** The first word after the tool, in running text and in blocks alike. */
const MENTION = /npm run (?:--silent )?(experiments|analytics|admin|release) -- ([a-z][a-z-]*)/g;

/** A line without what a shell takes for a remark. A `#` inside of quotes, or of a word, is none. */
function withoutRemark(line: string): string {
  const [command = ''] = /^(?:'[^']*'|"[^"]*"|[^'"#]|(?<=\S)#)*/.exec(line) ?? [];
  return command.trim();
}

/** All commands and files that a document of the repository has its readers type and save. */
export function documentedIn(text: string): Documented {
  const blocks = [...text.matchAll(BLOCK)].map(([, language, file, body = '']) => ({ language, file, body }));
  const shell = blocks.filter(({ language }) => language === 'sh');
  return {
    commands: shell.flatMap(({ body }) => body.split('\n').map(withoutRemark)).filter((line) => line !== ''),
    files: Object.fromEntries(blocks.flatMap(({ file, body }) => (file ? [[file, body]] : []))),
    mentioned: [...new Set([...text.matchAll(MENTION)].map(([, tool, command]) => `${tool} ${command}`))],
  };
}

/** The text of a document. @example readDocument('docs/releasing.md') */
export const readDocument = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
