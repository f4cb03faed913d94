import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { contractImports } from './contract-imports.ts';

const importsOf = (files: Record<string, string>): Record<string, string[]> => contractImports(testFolder(files));

test('names are collected over all files, by package, each once', () => {
  expect(
    importsOf({
      'pages/a.tsx': `import { useShop, Link } from 'shared-runtime';\nimport { Button } from 'shared-ui';\n`,
      'features/b.ts': `import { useShop } from 'shared-runtime';\n`,
    }),
  ).toEqual({ 'shared-runtime': ['Link', 'useShop'], 'shared-ui': ['Button'] });
});

test('types are gone at run time and are not recorded', () => {
  expect(
    importsOf({
      'a.ts': `import type { Cart } from 'shared-runtime';\nimport { type Favorite, favorites } from 'shared-runtime';\n`,
    }),
  ).toEqual({ 'shared-runtime': ['favorites'] });
});

test('a renamed import is recorded by the name that the package exports', () => {
  expect(importsOf({ 'a.ts': `import { cart as basket } from 'shared-runtime';\n` })).toEqual({
    'shared-runtime': ['cart'],
  });
});

test('an import over several lines, in double quotes, or passed on by an export is found', () => {
  expect(
    importsOf({
      'a.ts': `import {\n  cart,\n  favorites,\n} from 'shared-runtime';\n`,
      'b.ts': `import { events } from "shared-runtime";\n`,
      'c.ts': `export { Link } from 'shared-runtime';\n`,
    })['shared-runtime'],
  ).toEqual(['Link', 'cart', 'events', 'favorites']);
});

test('tests and other packages are left out', () => {
  expect(
    importsOf({
      'a.test.ts': `import { cart } from 'shared-runtime';\n`,
      'b.ts': `import { useState } from 'react';\nimport { x } from './shared-runtime';\n`,
    }),
  ).toEqual({});
});

test('every remote of the workspace uses the runtime', () => {
  const workspace = path.resolve(import.meta.dirname, '../../..');
  for (const remote of ['mf-catalog', 'mf-cart-checkout', 'mf-marketing', 'mf-account', 'mf-admin-analytics']) {
    expect(contractImports(path.join(workspace, remote, 'src'))['shared-runtime']).toContain('PageHead');
  }
});
