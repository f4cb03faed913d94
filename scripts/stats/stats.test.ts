import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collectStats } from './collect-stats.ts';
import { journeyProblems, journeysOf } from './journeys.ts';
import { sharedNames } from './shared-names.ts';
import { statsText } from './stats-text.ts';
import { readWorkspace } from './workspace.ts';

const CONTRACTS = {
  name: 'shared-contracts',
  exports: { '.': './src/index.ts', './testing': './src/testing/index.ts', './styles.css': './src/styles.css' },
};

/** A small workspace with one of each thing that is counted. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ workspaces: ['shared-contracts', 'mf-*', 'e2e'] }),
  'shared-contracts/package.json': JSON.stringify(CONTRACTS),
  'mf-one/package.json': JSON.stringify({ name: 'mf-one', exports: {} }),
  'mf-two/package.json': JSON.stringify({ name: 'mf-two' }),
  'e2e/package.json': JSON.stringify({ name: 'e2e' }),
  'shared-contracts/src/index.ts': `
    export { format, type Money, type Hidden, unused } from './money.ts';
    export * from './cart.ts';
    export * as z from './schema.ts';
    export { useState } from 'react';
  `,
  'shared-contracts/src/schema.ts': 'export const string = () => null;\nexport const object = () => null;\n',
  'shared-contracts/src/money.ts': `
    export interface Money { amount: number }
    export interface Hidden { amount: number }
    export const format = (money: Money): string => { const hidden: Hidden = money; return String(hidden); };
    export const unused = 1;
  `,
  'shared-contracts/src/cart.ts': `
    import { format } from './money.ts';
    export const renamed = format;
    export const lazy = () => 1;
    export const forTests = 2;
  `,
  'shared-contracts/src/testing/index.ts': 'export const seeded = 1;\n',
  'mf-one/src/page.ts': `
    import { format as text, renamed, z } from 'shared-contracts';
    import { plain } from './plain.ts';
    export const page = () => {
      const element = document.querySelector('p')!;
      const kept = window.localStorage.getItem('kept') as string;
      return [text, renamed, z, plain, element, kept, ['a'] as const];
    };
  `,
  'mf-one/src/plain.ts': `export const plain = { localStorage: 1, document: { cookie: 2 } };\n`,
  'mf-one/src/page.test.ts': `import { seeded } from 'shared-contracts/testing';\nexport const kept = seeded as unknown;\n`,
  'mf-one/src/names.generated.ts': 'export const names = {} as unknown;\n',
  'mf-two/src/early/script.ts': `import { cookies } from '../cookies.ts';\ncookies();\n`,
  'mf-two/src/cookies.ts': 'export const cookies = () => document.cookie;\n',
  'mf-two/src/page.ts': `
    import { format, useState } from 'shared-contracts';
    import * as contracts from 'shared-contracts';
    export async function page() {
      const { lazy } = await import('shared-contracts');
      // oxlint-disable-next-line no-console
      return [format, lazy, contracts, useState];
    }
    // oxlint-disable-next-line no-console -- a page of its own
    export const long = () => {
${'      void page();\n'.repeat(40)}    };
  `,
  'mf-two/src/page.test.ts': `import { forTests } from 'shared-contracts';\nimport { seeded } from 'shared-contracts/testing';\nexport const used = [forTests, seeded];\n`,
  'e2e/support/shop.ts': 'export const shop = 1;\nexport const other = 2;\n',
  '.oxlintrc.json': `{
  "rules": {
    "no-shadow": "off",
    // Names of a closure are short.
    "no-underscore-dangle": "off",
    "no-empty-pattern": "off", // Fixtures of Playwright.
    "no-console": ["error"]
  }
}
`,
  'docs/architecture.md': `# Architecture

## Journeys

### Sound

| File | What it does | Reached by |
|---|---|---|
| \`mf-one/src/page.ts\` | begins | the press |
| \`shared-contracts/src/money.ts\` | formats | import |
| \`mf-two/src/page.ts\` | ends | a slot |

### Unsound

| File | What it does | Reached by |
|---|---|---|
| \`mf-one/src/page.ts\` | begins | the press |
| \`mf-two/src/page.ts\` | is imported by none | import |
| \`mf-one/src/page.ts\` | stands here again | a slot |
| \`mf-one/src/page.test.ts\` | tests | a slot |
| \`mf-one/src/gone.ts\` | is gone | a slot |

## Glossary
`,
};

function workspaceOf(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), 'capsule-stats-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return readWorkspace(root);
}

test('each exported name has the packages that use it, by import, by a dynamic import, and by the signatures of others', () => {
  const names = sharedNames(workspaceOf(FILES));
  expect(Object.fromEntries(names.map(({ name, users }) => [name, users]))).toEqual({
    Hidden: [], // Only the body of a function names it.
    Money: ['mf-one', 'mf-two'],
    forTests: [],
    format: ['mf-one', 'mf-two'],
    lazy: ['mf-two'],
    renamed: ['mf-one'],
    seeded: ['mf-one', 'mf-two'],
    unused: [],
    useState: ['mf-two'],
    z: ['mf-one'],
  });
  expect(names.find(({ name }) => name === 'forTests')?.testUsers).toEqual(['mf-two']);
  expect(names.filter(({ isUsedInside }) => isUsedInside).map(({ name }) => name)).toEqual([
    'Hidden',
    'Money',
    'format',
  ]);
});

test('a journey has files and packages, and a step that is missing, repeated, or not imported is a problem', () => {
  const workspace = workspaceOf(FILES);
  const [sound, unsound] = journeysOf(workspace);
  expect(sound && journeyProblems(workspace, sound)).toEqual([]);
  expect(unsound && journeyProblems(workspace, unsound)).toEqual([
    'Unsound: no earlier file imports mf-two/src/page.ts',
    'Unsound: mf-one/src/page.ts is listed twice',
    'Unsound: mf-one/src/page.test.ts is no file of the product',
    'Unsound: mf-one/src/gone.ts is no file of the product',
  ]);
  expect(collectStats(workspace).journeys[0]).toEqual({
    name: 'Sound',
    files: 3,
    packages: ['mf-one', 'mf-two', 'shared-contracts'],
  });
});

test('functions, files, casts, storage, and rules are counted in product code alone', () => {
  const stats = collectStats(workspaceOf(FILES));
  expect(stats.functions.longest).toEqual({ file: 'mf-two/src/page.ts', name: 'long', line: 10, lines: 42 });
  expect(stats.functions.long).toHaveLength(1);
  expect(stats.largestFile?.file).toBe('mf-two/src/page.ts');
  expect(stats.casts.map(({ text }) => text)).toEqual([
    "document.querySelector('p')!",
    "window.localStorage.getItem('kept') as string",
  ]);
  expect(stats.storage).toEqual({ modules: ['mf-one/src/page.ts'], inline: ['mf-two/src/cookies.ts'] });
  expect(stats.rulesWithoutReason).toEqual(['no-shadow']);
  expect(stats.suppressionsWithoutReason.map(({ file, line }) => `${file}:${line}`)).toEqual(['mf-two/src/page.ts:6']);
  expect(stats.code.testSupport).toEqual({ files: 1, lines: 2 });
});

test('the printed figures say who counts as a user and name every name with fewer than two', () => {
  const text = statsText(collectStats(workspaceOf(FILES)));
  expect(text).toContain(
    '  shared-contracts: 10 names, 4 with one user, 0 with one user beside the package itself, 3 with none\n',
  );
  expect(text).toContain('    lazy (shared-contracts/src/cart.ts): used by mf-two\n');
  expect(text).toContain('    forTests (shared-contracts/src/cart.ts): no user, in tests and tools of mf-two\n');
  expect(text).toContain('  Sound: 3 files in 3 packages (mf-one, mf-two, shared-contracts)\n');
});
