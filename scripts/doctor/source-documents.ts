import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '../setup/workspace-folders.mjs';

/** A GraphQL operation of the shop with the fragments that it uses. */
export interface SourceDocument {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** Of the repository. */
  readonly file: string;
  readonly text: string;
}

interface Part {
  readonly kind: string;
  readonly name: string;
  readonly folder: string;
  readonly file: string;
  readonly text: string;
}

/** A template literal that begins as an operation or a fragment does. */
const DOCUMENT = /`(\s*(query|mutation|fragment)\s+(\w+)[^`]*)`/g;
/** The repeated parts of an operation whose length depends on its variables: `$id${n}: ID!` and `cart${n}: cart(…)`. */
const VARIABLE = /`(\$\w+\$\{\w+\}: [^`]*)`/;
const FIELD = /`(\w+\$\{\w+\}: [^`]*)`/;
const PLACEHOLDER = /\$\{[^}]*\}/;
const SPREAD = /\.\.\.\s*(\w+)/g;
const COMMENT_LINE = /^\s*\*.*$/gm;
const NO_SOURCE = /(\.test\.tsx?|\.d\.ts)$|[\\/](testing|node_modules|dist)[\\/]/;

const firstOf = (template: string | undefined): string => (template ?? '').replaceAll(/\$\{\w+\}/g, '0');

/** Writes an operation out that is made of repeated parts, with one of each. */
function writtenOut(text: string, source: string): string {
  const literal = text.replaceAll(String.raw`\n`, '\n');
  return literal
    .replace(PLACEHOLDER, () => firstOf(VARIABLE.exec(source)?.[1]))
    .replace(PLACEHOLDER, () => firstOf(FIELD.exec(source)?.[1]));
}

function partsIn(root: string, folder: string, file: string): Part[] {
  const source = readFileSync(path.join(root, file), 'utf8').replaceAll(COMMENT_LINE, '');
  return [...source.matchAll(DOCUMENT)].map(([, text = '', kind = '', name = '']) => {
    return { kind, name, folder, file, text: writtenOut(text, source) };
  });
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !NO_SOURCE.test(file))
    .sort();
}

/** The fragments that a text uses, and those that they use, each once: those of its own package before the shared ones. */
function fragmentsOf(part: Part, fragments: readonly Part[], known = new Set<Part>()): Set<Part> {
  for (const [, name] of part.text.matchAll(SPREAD)) {
    const named = fragments.filter((fragment) => fragment.name === name);
    const found = named.find(({ folder }) => folder === part.folder) ?? named[0];
    if (!found || known.has(found)) continue;
    known.add(found);
    fragmentsOf(found, fragments, known);
  }
  return known;
}

/** Where documents are sent from: the sandbox answers them, and tests send others. */
const foldersOf = (root: string): string[] => [
  ...workspaceFolders(root)
    .filter((folder) => folder.startsWith('mf-') || ['composer', 'shared-runtime', 'shell'].includes(folder))
    .map((folder) => path.join(folder, 'src')),
  path.join('supabase', 'functions'),
];

/** Every document that the shop sends to the storefront, read from its sources. */
export function sourceDocuments(root: string): SourceDocument[] {
  const parts = foldersOf(root).flatMap((folder) =>
    sourcesIn(root, folder).flatMap((file) => partsIn(root, folder, file)),
  );
  const fragments = parts.filter(({ kind }) => kind === 'fragment');
  return parts.flatMap((part): SourceDocument[] => {
    const { kind, name, file } = part;
    if (kind !== 'query' && kind !== 'mutation') return [];
    const text = [part, ...fragmentsOf(part, fragments)].map((one) => one.text.trim()).join('\n');
    return [{ name, kind, file, text }];
  });
}
