import ts from 'typescript';
import { resolveImport, type Workspace } from './workspace.ts';

/** Where a name is declared. Two entries that export one declaration export one name. */
export interface Declaration {
  readonly file: string;
  readonly name: string;
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The names that a statement declares, with the node of each. */
function declaredBy(statement: ts.Statement): (readonly [string, ts.Node])[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((node) =>
      ts.isIdentifier(node.name) ? [[node.name.text, node] as const] : [],
    );
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [[statement.name.text, statement] as const] : [];
}

/** The nodes that declare a name at the top of a file: a constant and its type may share one. */
export function declarationsIn({ files }: Workspace, { file, name }: Declaration): ts.Node[] {
  const statements = files.get(file)?.syntax.statements ?? [];
  return statements.flatMap((statement) =>
    declaredBy(statement).flatMap(([declared, node]) => (declared === name ? [node] : [])),
  );
}

/** Where a file takes a name from that it does not declare itself. */
function importOf(syntax: ts.SourceFile, local: string): { specifier: string; name: string } | null {
  for (const statement of syntax.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const found = bindings.elements.find(({ name }) => name.text === local);
    if (found) return { specifier: statement.moduleSpecifier.text, name: (found.propertyName ?? found.name).text };
  }
  return null;
}

/** Where a name is declared that a file uses at its top; itself where it declares it or takes it from a package of others. */
export function declarationOf(workspace: Workspace, file: string, local: string): Declaration {
  const syntax = workspace.files.get(file)?.syntax;
  const imported = syntax && importOf(syntax, local);
  const from = imported && resolveImport(workspace, file, imported.specifier);
  return from
    ? (exportedNames(workspace, from).get(imported.name) ?? { file: from, name: imported.name })
    : { file, name: local };
}

function exportedBy(
  workspace: Workspace,
  file: string,
  statement: ts.ExportDeclaration,
): (readonly [string, Declaration])[] {
  const { exportClause, moduleSpecifier } = statement;
  const from =
    moduleSpecifier && ts.isStringLiteral(moduleSpecifier)
      ? resolveImport(workspace, file, moduleSpecifier.text)
      : null;
  if (!exportClause) return from ? [...exportedNames(workspace, from)] : [];
  // A namespace is one name, however many its module has.
  if (ts.isNamespaceExport(exportClause)) return [[exportClause.name.text, { file, name: exportClause.name.text }]];
  return exportClause.elements.map(({ name, propertyName }) => {
    const source = (propertyName ?? name).text;
    if (!moduleSpecifier) return [name.text, declarationOf(workspace, file, source)];
    const declared = from ? exportedNames(workspace, from).get(source) : undefined;
    return [name.text, declared ?? { file, name: name.text }];
  });
}

const known = new WeakMap<Workspace, Map<string, ReadonlyMap<string, Declaration>>>();

/** The exports of a file, with the declaration behind each name. Names of packages of others are declared where they are handed on. */
export function exportedNames(workspace: Workspace, file: string): ReadonlyMap<string, Declaration> {
  const ofFiles = known.get(workspace) ?? new Map<string, ReadonlyMap<string, Declaration>>();
  known.set(workspace, ofFiles);
  const found = ofFiles.get(file);
  if (found) return found;
  const names = new Map<string, Declaration>();
  for (const statement of workspace.files.get(file)?.syntax.statements ?? []) {
    if (ts.isExportDeclaration(statement)) {
      for (const [name, declaration] of exportedBy(workspace, file, statement)) names.set(name, declaration);
    } else if (isExported(statement)) {
      for (const [name] of declaredBy(statement)) names.set(name, { file, name });
    }
  }
  ofFiles.set(file, names);
  return names;
}
