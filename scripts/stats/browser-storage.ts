import ts from 'typescript';
import { importedNames } from './imported-names.ts';
import { nodesOf, type SourceFile, type Workspace } from './workspace.ts';

const STORAGES = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore']);

/** Scripts that documents contain: they run before any module and keep storage by themselves. */
const INLINE_ENTRY = /\/(?:inline|early)\/.+\.ts$|\/head-script\.ts$/;

/** The modules that name a browser's storage. */
export interface StorageModules {
  /** Modules of bundles. */
  readonly modules: readonly string[];
  /** Sources of inline scripts, with what they import. */
  readonly inline: readonly string[];
}

function touchesStorage({ syntax }: SourceFile): boolean {
  return nodesOf(syntax).some((node) => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'cookie') {
      return ts.isIdentifier(node.expression) && node.expression.text === 'document';
    }
    if (!ts.isIdentifier(node) || !STORAGES.has(node.text)) return false;
    const { parent } = node;
    // Names of members of others, as in `{ localStorage: … }`, are no access; `window.localStorage` is.
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
      return ts.isIdentifier(parent.expression) && ['window', 'globalThis', 'self'].includes(parent.expression.text);
    }
    return !ts.isPropertySignature(parent) && !(ts.isPropertyAssignment(parent) && parent.name === node);
  });
}

function reachedFrom(workspace: Workspace, entries: readonly SourceFile[]): Set<string> {
  const reached = new Set<string>();
  const open = [...entries];
  for (let source = open.pop(); source; source = open.pop()) {
    if (reached.has(source.file)) continue;
    reached.add(source.file);
    for (const { from } of importedNames(workspace, source)) {
      const next = workspace.files.get(from);
      if (next) open.push(next);
    }
  }
  return reached;
}

/** The modules of product code that read or write `localStorage`, `sessionStorage`, `document.cookie`, `indexedDB`, or `cookieStore` themselves. */
export function storageModules(workspace: Workspace): StorageModules {
  const product = [...workspace.files.values()].filter(({ purpose }) => purpose === 'product');
  const inline = reachedFrom(
    workspace,
    product.filter(({ file }) => INLINE_ENTRY.test(file)),
  );
  const touching = product.filter(touchesStorage).map(({ file }) => file);
  return {
    modules: touching.filter((file) => !inline.has(file)).toSorted(),
    inline: touching.filter((file) => inline.has(file)).toSorted(),
  };
}
