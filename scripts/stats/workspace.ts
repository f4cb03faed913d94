import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { workspaceFolders } from '../setup/workspace-folders.mjs';

/** Folders that hold what is installed, built, or recorded. */
const SKIPPED = new Set(['node_modules', 'dist', 'releases', 'test-results', 'playwright-report']);

/** Folders whose code never runs in the shop: it tests, builds, or stands in for other systems. */
const TOOLS = new Set(['scripts', 'e2e', 'sandbox', 'test-kit']);

/**
 * The purpose of a source file. `product` runs in the shop or its backend; `test` is every test and everything in a folder `testing` or `tests`;
 * `tool` is the rest of `scripts`, `e2e`, `sandbox`, and `test-kit`; `generated` is written by a program.
 */
export type Purpose = 'product' | 'test' | 'tool' | 'generated';

/** A TypeScript file of the workspace. */
export interface SourceFile {
  /** The path from the root of the workspace, with `/`. */
  readonly file: string;
  /** Its first folder, which is its package. */
  readonly folder: string;
  readonly purpose: Purpose;
  readonly text: string;
  /** Its syntax tree, with parents. */
  readonly syntax: ts.SourceFile;
}

/** A package that others may import. */
export interface SharedPackage {
  readonly name: string;
  /** Source files by the name that importers write, as in `shared-contracts/errors`. */
  readonly entries: ReadonlyMap<string, string>;
}

/** The sources of the repository, read once. */
export interface Workspace {
  readonly root: string;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly shared: readonly SharedPackage[];
}

function purposeOf(file: string, folder: string): Purpose {
  if (/\.generated\.(d\.)?ts$/.test(file)) return 'generated';
  if (/\.(test|spec)\.tsx?$/.test(file) || /\/(testing|tests)\//.test(file)) return 'test';
  return TOOLS.has(folder) ? 'tool' : 'product';
}

function* sourcesIn(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sourcesIn(root, file);
    else if (/\.(tsx?|mjs|cjs)$/.test(entry.name)) yield file;
  }
}

function entriesOf(root: string, folder: string): SharedPackage {
  const manifest: { name: string; exports?: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  const sources = Object.entries(manifest.exports ?? {}).filter(([, file]) => /\.tsx?$/.test(file));
  return {
    name: manifest.name,
    entries: new Map(
      sources.map(([name, file]) => [path.posix.join(manifest.name, name), path.posix.join(folder, file)]),
    ),
  };
}

/**
 * Reads every TypeScript file under the folders of a workspace.
 * @param root the folder with the `package.json` that names the workspaces
 */
export function readWorkspace(root: string): Workspace {
  const workspaces = workspaceFolders(root);
  const folders = [...workspaces, 'scripts', 'supabase'].filter((folder) => existsSync(path.join(root, folder)));
  const files = folders.flatMap((folder) => [...sourcesIn(root, folder)]);
  const read = (file: string): SourceFile => {
    const folder = file.split('/')[0] ?? '';
    const text = readFileSync(path.join(root, file), 'utf8');
    const syntax = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return { file, folder, purpose: purposeOf(file, folder), text, syntax };
  };
  return {
    root,
    files: new Map(files.map((file) => [file, read(file)])),
    shared: workspaces.map((folder) => entriesOf(root, folder)).filter(({ entries }) => entries.size > 0),
  };
}

/** The file that an import names, from the root of the workspace; null where it is a package of others or no TypeScript. */
export function resolveImport({ files, shared }: Workspace, from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) {
    return shared.map(({ entries }) => entries.get(specifier)).find((file) => file !== undefined) ?? null;
  }
  const file = path.posix.join(path.posix.dirname(from), specifier);
  return files.has(file) ? file : null;
}

/** Every node of a tree, itself first. */
export function nodesOf(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

/** How many lines a text has. */
export const linesIn = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
