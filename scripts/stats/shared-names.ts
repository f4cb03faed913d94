import ts from 'typescript';
import { type Declaration, declarationOf, declarationsIn, exportedNames } from './exported-names.ts';
import { importedNames } from './imported-names.ts';
import { nodesOf, type Purpose, type SharedPackage, type Workspace } from './workspace.ts';

/** A name that a shared package exports, with the packages that use it. */
export interface SharedName {
  readonly package: string;
  /** The first of the names under which the package exports the declaration. */
  readonly name: string;
  /** The file that declares it. */
  readonly file: string;
  /**
   * Packages other than its own whose product code imports it, or imports a name whose signature shows it, sorted. Tests count as well for what
   * an entry named `testing` exports.
   */
  readonly users: readonly string[];
  /** Packages other than its own that import it in tests and tools alone, sorted. */
  readonly testUsers: readonly string[];
  /** Whether its own package uses it besides: in the file that declares it or in others, `testing` included, tests and re-exports aside. */
  readonly isUsedInside: boolean;
}

interface Use {
  readonly file: string;
  readonly folder: string;
  readonly purpose: Purpose;
}

const keyOf = ({ file, name }: Declaration): string => `${file}#${name}`;

/** Every use of a declaration by an import, by the key of the declaration. Re-exports by files of its own package are none. */
function usesOf(workspace: Workspace): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const source of workspace.files.values()) {
    const handedOn = new Set(
      source.syntax.statements
        .filter(ts.isExportDeclaration)
        .flatMap(({ exportClause }) =>
          exportClause && ts.isNamedExports(exportClause)
            ? exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
            : [],
        ),
    );
    for (const { from, name } of importedNames(workspace, source)) {
      if (name === null) continue;
      const declaration = exportedNames(workspace, from).get(name) ?? { file: from, name };
      if (declaration.file.startsWith(`${source.folder}/`) && handedOn.has(name)) continue;
      const key = keyOf(declaration);
      uses.set(key, [...(uses.get(key) ?? []), source]);
    }
  }
  return uses;
}

/** Whether the file that declares a name mentions it anywhere else. */
function isUsedByItsFile(workspace: Workspace, { file, name }: Declaration): boolean {
  const declared = declarationsIn(workspace, { file, name }).length;
  const syntax = workspace.files.get(file)?.syntax;
  if (!syntax || declared === 0) return false; // A name of a package of others, which this file hands on.
  return nodesOf(syntax).filter((node) => ts.isIdentifier(node) && node.text === name).length > declared;
}

/** The part of a declaration that importers see: everything but the bodies of functions. */
function* signatureOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) {
    const isBody = ts.isFunctionLike(node) && 'body' in node && node.body === child;
    if (!isBody) yield* signatureOf(child);
  }
}

/** The declarations that a signature names. */
function namedBy(workspace: Workspace, declaration: Declaration): Declaration[] {
  const names = declarationsIn(workspace, declaration)
    .flatMap((node) => [...signatureOf(node)])
    .filter(ts.isIdentifier)
    .map(({ text }) => text);
  return [...new Set(names)].map((name) => declarationOf(workspace, declaration.file, name));
}

/** Asks for what a signature names once for each declaration: many names show the same types. */
function signatureReader(workspace: Workspace): (declaration: Declaration) => Declaration[] {
  const known = new Map<string, Declaration[]>();
  return (declaration) => {
    const found = known.get(keyOf(declaration)) ?? namedBy(workspace, declaration);
    known.set(keyOf(declaration), found);
    return found;
  };
}

/** The declarations that importers of a name see: those that its signature names, those of their signatures, and so on. */
function shownBy(declaration: Declaration, named: (declaration: Declaration) => Declaration[]): Set<string> {
  const shown = new Set<string>();
  const open = [declaration];
  for (let next = open.pop(); next; next = open.pop()) {
    if (shown.has(keyOf(next))) continue;
    shown.add(keyOf(next));
    open.push(...named(next));
  }
  return shown;
}

interface Exported {
  readonly name: string;
  readonly declaration: Declaration;
  readonly isForTests: boolean;
}

function exportedBy(workspace: Workspace, { entries }: SharedPackage): Exported[] {
  const found = new Map<string, Exported>();
  for (const [entry, file] of entries) {
    for (const [name, declaration] of exportedNames(workspace, file)) {
      const key = keyOf(declaration);
      if (!found.has(key)) found.set(key, { name, declaration, isForTests: entry.endsWith('/testing') });
    }
  }
  return [...found.values()];
}

const sorted = (folders: Iterable<string>): string[] => [...new Set(folders)].toSorted();

/** The users of each name of a package, by the key of its declaration, with what they see in signatures. */
function usersOf(
  workspace: Workspace,
  shared: SharedPackage,
  exported: readonly Exported[],
  uses: ReadonlyMap<string, readonly Use[]>,
) {
  const users = new Map(
    exported.map(({ declaration, isForTests }) => [
      keyOf(declaration),
      new Set(
        (uses.get(keyOf(declaration)) ?? [])
          .filter(({ folder, purpose }) => folder !== shared.name && (isForTests || purpose === 'product'))
          .map(({ folder }) => folder),
      ),
    ]),
  );
  const named = signatureReader(workspace);
  const direct = new Map([...users].map(([key, folders]) => [key, [...folders]]));
  for (const { declaration } of exported) {
    for (const part of shownBy(declaration, named)) {
      for (const user of direct.get(keyOf(declaration)) ?? []) users.get(part)?.add(user);
    }
  }
  return users;
}

/** Every name that the shared packages export, with its users, in the order of packages and names. */
export function sharedNames(workspace: Workspace): SharedName[] {
  const uses = usesOf(workspace);
  return workspace.shared.flatMap((shared) => {
    const exported = exportedBy(workspace, shared);
    const users = usersOf(workspace, shared, exported, uses);
    return exported
      .map(({ name, declaration }): SharedName => {
        const used = uses.get(keyOf(declaration)) ?? [];
        const product = users.get(keyOf(declaration)) ?? new Set();
        const others = used.map(({ folder }) => folder).filter((folder) => folder !== shared.name);
        return {
          package: shared.name,
          name,
          file: declaration.file,
          users: sorted(product),
          testUsers: sorted(others).filter((folder) => !product.has(folder)),
          isUsedInside:
            isUsedByItsFile(workspace, declaration) ||
            used.some(({ file, folder }) => folder === shared.name && !/\.test\.tsx?$/.test(file)),
        };
      })
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  });
}
