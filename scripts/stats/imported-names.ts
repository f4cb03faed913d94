import ts from 'typescript';
import { nodesOf, resolveImport, type SourceFile, type Workspace } from './workspace.ts';

/** A name that a file takes from another one. */
export interface ImportedName {
  /** The file that the import names. */
  readonly from: string;
  /** Null for an import of the whole module, which takes no name by itself. */
  readonly name: string | null;
}

/** The names in `const { a, b: c } = await import('…')` and in `import('…').Name`; none where the module is kept whole. */
function namesOfDynamicImport(call: ts.CallExpression): string[] {
  const awaited = ts.isAwaitExpression(call.parent) ? call.parent : call;
  const { parent } = ts.isParenthesizedExpression(awaited.parent) ? awaited.parent : awaited;
  if (ts.isPropertyAccessExpression(parent)) return [parent.name.text];
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return [];
  return parent.name.elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
}

function namesOfStatement({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

function namesOfExport({ exportClause }: ts.ExportDeclaration): string[] {
  if (!exportClause || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

function importAt(node: ts.Node): { specifier: ts.Node; names: string[] } | null {
  if (ts.isImportDeclaration(node)) return { specifier: node.moduleSpecifier, names: namesOfStatement(node) };
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return { specifier: node.moduleSpecifier, names: namesOfExport(node) };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]) {
    return { specifier: node.arguments[0], names: namesOfDynamicImport(node) };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { specifier: node.argument.literal, names: node.qualifier ? [node.qualifier.getText()] : [] };
  }
  return null;
}

/** Every name that a file imports or hands on from files of the workspace. */
export function importedNames(workspace: Workspace, { file, text, syntax }: SourceFile): ImportedName[] {
  // Only imports at run time and in types stand anywhere else than at the top.
  const nodes = text.includes('import(') ? nodesOf(syntax) : syntax.statements;
  return nodes.flatMap((node): ImportedName[] => {
    const found = importAt(node);
    if (!found || !ts.isStringLiteralLike(found.specifier)) return [];
    const from = resolveImport(workspace, file, found.specifier.text);
    if (from === null) return [];
    return found.names.length > 0 ? found.names.map((name) => ({ from, name })) : [{ from, name: null }];
  });
}
