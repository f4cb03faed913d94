import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { linesIn, nodesOf, type SourceFile, type Workspace } from './workspace.ts';

/** A place in the sources with a length in lines. */
export interface Measured {
  readonly file: string;
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

/** A place in the sources. */
export interface Found {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Folders of code that only tests use. */
const TEST_SUPPORT = ['e2e/support/', 'e2e/bench/', 'scripts/testing/', 'test-kit/'];

/** Lines from which on a function counts as long. */
const LONG_FUNCTION = 40;

const productOf = ({ files }: Workspace): SourceFile[] =>
  [...files.values()].filter(({ purpose }) => purpose === 'product');

const lineOf = (syntax: ts.SourceFile, position: number): number =>
  syntax.getLineAndCharacterOfPosition(position).line + 1;

function nameOf(node: ts.FunctionLikeDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  const isNamedByParent = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isNamedByParent ? parent.name.getText() : 'a function without a name';
}

function functionsIn({ file, syntax }: SourceFile): Measured[] {
  return nodesOf(syntax).flatMap((node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return [];
    const line = lineOf(syntax, node.getStart(syntax));
    return [{ file, name: nameOf(node), line, lines: lineOf(syntax, node.getEnd()) - line + 1 }];
  });
}

/** The longest function of the product code, and how many have more than 40 lines. Nested functions count for themselves and as lines of their parents. */
export function functionFigures(workspace: Workspace) {
  const functions = productOf(workspace)
    .flatMap(functionsIn)
    .toSorted((one, other) => other.lines - one.lines);
  const long = functions.filter(({ lines }) => lines > LONG_FUNCTION);
  return {
    count: functions.length,
    longest: functions[0] ?? null,
    long,
    longShare: long.length / Math.max(functions.length, 1),
  };
}

/** The largest source files of packages, scripts included, without tests and generated files. */
export function largestFile({ files }: Workspace): { readonly file: string; readonly lines: number } | null {
  const measured = [...files.values()]
    .filter(({ purpose }) => purpose === 'product' || purpose === 'tool')
    .map(({ file, text }) => ({ file, lines: linesIn(text) }));
  return measured.toSorted((one, other) => other.lines - one.lines)[0] ?? null;
}

function isCast(node: ts.Node): boolean {
  if (ts.isNonNullExpression(node) || ts.isTypeAssertionExpression(node)) return true;
  return ts.isAsExpression(node) && node.type.getText() !== 'const';
}

/** Every `as` other than `as const`, and every `!` after an expression, in product code. */
export function casts(workspace: Workspace): Found[] {
  return productOf(workspace).flatMap(({ file, syntax }) =>
    nodesOf(syntax)
      .filter(isCast)
      .map((node) => ({
        file,
        line: lineOf(syntax, node.getStart(syntax)),
        text: node.getText().replaceAll(/\s+/g, ' '),
      })),
  );
}

interface SizedCode {
  readonly files: number;
  readonly lines: number;
}

const sizeOf = (files: readonly SourceFile[]): SizedCode => ({
  files: files.length,
  lines: files.reduce((sum, { text }) => sum + linesIn(text), 0),
});

/** Lines of code that the shop runs, and of code in TypeScript that only tests use, generated files aside. */
export function codeSizes(workspace: Workspace): { readonly product: SizedCode; readonly testSupport: SizedCode } {
  const support = [...workspace.files.values()].filter(({ file }) =>
    TEST_SUPPORT.some((folder) => file.startsWith(folder)),
  );
  return { product: sizeOf(productOf(workspace)), testSupport: sizeOf(support) };
}

/**
 * The lint rules that `.oxlintrc.json` turns off without a reason: a comment at the end of the line, or on the line above the rule or the
 * group of rules that follows it without an empty line.
 */
export function rulesWithoutReason(root: string): string[] {
  const unexplained: string[] = [];
  let hasReason = false;
  for (const line of readFileSync(path.join(root, '.oxlintrc.json'), 'utf8').split('\n')) {
    if (line.trim() === '') hasReason = false;
    if (/^\s*\/\//.test(line)) hasReason = true;
    const rule = /^\s*"([^"]+)": "off"/.exec(line)?.[1];
    if (rule && !hasReason && !/"off",?\s*\/\/ \S/.test(line)) unexplained.push(rule);
    if (!rule && !/^\s*\/\//.test(line)) hasReason = false;
  }
  return unexplained;
}

/** The comments in product code that turn a lint rule or a type error off and give no reason after `--` or a colon. */
export function suppressionsWithoutReason(workspace: Workspace): Found[] {
  return productOf(workspace).flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const comment = /(?:oxlint|eslint|biome)-(?:disable|ignore)[^\n]*|@ts-(?:ignore|expect-error)[^\n]*/.exec(
        line,
      )?.[0];
      if (!comment || /--\s*\S|: \S|@ts-\S+ \S/.test(comment)) return [];
      return [{ file, line: index + 1, text: comment }];
    }),
  );
}
