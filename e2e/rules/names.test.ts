import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readWorkspace, type SourceFile } from '../../scripts/stats/workspace.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const files = (pattern: string): string[] => globSync(pattern, { cwd: ROOT });

/** The specification writes these with straight ones, and it is followed to the letter. */
const SPECIFIED = ["You'll get first dibs on next Tuesday's drop."];

/** The shop's own sources, without tests and without comments. */
function sources(): [string, string][] {
  return files('{mf-*,shell,shared-ui,shared-contracts,shared-runtime}/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\.generated\./.test(file))
    .map((file) => [file, read(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')]);
}

test('an apostrophe inside a word is the curved one in every text of the shop', () => {
  const straight = sources().flatMap(([file, code]) => {
    const words = SPECIFIED.reduce((text, said) => text.replaceAll(said, ''), code).match(/[a-z]+'[a-z]+\b/gi) ?? [];
    return words.map((word) => `${file}: ${word}`);
  });
  expect(straight).toEqual([]);
});

test('an apostrophe inside a word is the curved one all over the catalogue', () => {
  const catalogue = files('sandbox/{catalogue/capsules/*,catalogue/collections,imagery/pictures,imagery/scenes}.json');
  expect(catalogue.length).toBeGreaterThan(50);
  expect(catalogue.filter((file) => /[a-z]'[a-z]/i.test(read(file)))).toEqual([]);
});

test('toasts and testimonials name a capsule as its page does', () => {
  const named = sources().flatMap(([, code]) => [
    ...code.matchAll(/(?:product|title): '(?<name>[^']+)',\s+path: '\/product\/(?<handle>[a-z-]+)'/g),
  ]);
  expect(named.length).toBeGreaterThan(10);
  for (const { groups } of named) {
    const capsule = read(`sandbox/catalogue/capsules/${groups?.['handle']}.json`);
    expect(groups?.['name']).toBe(/"title": "(.+)"/.exec(capsule)?.[1]);
  }
});

test('canceled is spelled as Americans do, but for the word that the database keeps and a library’s error', () => {
  const british = sources().flatMap(([file, code]) =>
    (code.match(/.*cancell(?:ed|ing).*/gi) ?? [])
      .filter((line) => !/'cancelled'|cancelled:|\bCancelledError\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(british).toEqual([]);
});

/** Whether an initializer is a number, a text, a pattern, or a list of such. */
function isFixed(node: ts.Expression): boolean {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isFixed(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 && node.elements.every(isFixed);
  return ts.isNumericLiteral(node) || ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node);
}

const fixedNames = ({ syntax }: SourceFile): string[] =>
  syntax.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && isFixed(initializer) ? [name.text] : [],
    );

test('fixed numbers, texts, patterns, and lists of a module have names in capitals', () => {
  // Functions of the backend are still to follow.
  const product = [...readWorkspace(ROOT).files.values()].filter(
    ({ purpose, file }) => purpose === 'product' && !file.startsWith('supabase/'),
  );
  const names = product.flatMap((source) => fixedNames(source).map((name) => `${source.file}: ${name}`));
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => !/: [A-Z][A-Z0-9_]*$/.test(name))).toEqual([]);
});
