import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { hashOfInputs } from './build-inputs.ts';

const LINKED = { link: true };

/** Two remotes; `mf-a` imports a package, which depends on another one, and a module of a shared package. */
const PACKAGES = {
  '': {},
  'mf-a': { dependencies: { charts: '1.0.0' } },
  'mf-b': { dependencies: { maps: '1.0.0' } },
  'node_modules/mf-a': { ...LINKED, resolved: 'mf-a' },
  'node_modules/mf-b': { ...LINKED, resolved: 'mf-b' },
  'node_modules/shared-runtime': { ...LINKED, resolved: 'shared-runtime' },
  'node_modules/charts': {
    version: '1.0.0',
    integrity: 'sha512-charts',
    dependencies: { scales: '^2.0.0' },
    peerDependencies: { react: '19', 'not-needed': '1' },
    peerDependenciesMeta: { 'not-needed': { optional: true } },
  },
  'node_modules/scales': { version: '1.0.0', integrity: 'sha512-other-scales' },
  'node_modules/charts/node_modules/scales': { version: '2.1.0', integrity: 'sha512-scales' },
  'node_modules/not-needed': { version: '1.0.0', integrity: 'sha512-not-needed' },
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-zod' },
  'node_modules/bundler': { version: '3.0.0', integrity: 'sha512-bundler', dependencies: { minifier: '1' } },
  'node_modules/minifier': { version: '1.0.0', integrity: 'sha512-minifier' },
  'node_modules/maps': { version: '1.0.0', integrity: 'sha512-maps' },
  'node_modules/react': { version: '19.0.0', integrity: 'sha512-react' },
};

const SOURCES = {
  'mf-a/package.json': '{ "name": "mf-a" }',
  'mf-a/remote.config.ts': `import { defineRemote } from 'composer';\n`,
  'mf-a/src/page.tsx': `
import { Chart } from 'charts';
import type { Map } from 'maps';
import { useState } from 'react';
import { Link } from 'shared-runtime';
import {
  order,
} from 'shared-runtime/orders';
`,
  'mf-a/src/testing/rendered.ts': `import { render } from 'maps';\n`,
  'mf-b/package.json': '{ "name": "mf-b" }',
  'mf-b/src/page.tsx': `import { Map } from 'maps';\n`,
  'shared-runtime/package.json': '{ "exports": { ".": "./src/index.ts", "./orders": "./src/orders.ts" } }',
  'shared-runtime/src/index.ts': `export const Link = null;\n`,
  'shared-runtime/src/orders.ts': `export { order } from './parse-order.ts';\n`,
  'shared-runtime/src/parse-order.ts': `import { z } from 'zod';\n`,
  'composer/src/build/bundle.ts': `import { replace } from '../files.ts';\nimport { build } from 'bundler';\n`,
  'composer/src/files.ts': '',
  'experiments/src/head/inline-script.ts': '',
};

const lockfile = (packages: object): string => JSON.stringify({ lockfileVersion: 3, packages });

function workspace() {
  const folder = testFolder({ ...SOURCES, 'package-lock.json': lockfile(PACKAGES) });
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  return { write, hash: () => hashOfInputs(folder, 'mf-a') };
}

test.each([
  ['one space in the lockfile', 'package-lock.json', `${lockfile(PACKAGES)} `],
  [
    'another remote’s dependency',
    'package-lock.json',
    lockfile({ ...PACKAGES, 'node_modules/maps': { version: '2.0.0', integrity: 'sha512-maps-2' } }),
  ],
  [
    'a new workspace',
    'package-lock.json',
    lockfile({ 'mf-c': {}, 'node_modules/mf-c': { ...LINKED, resolved: 'mf-c' }, ...PACKAGES }),
  ],
  [
    'another version of a package elsewhere in the tree',
    'package-lock.json',
    lockfile({ ...PACKAGES, 'node_modules/scales': { version: '1.0.1', integrity: 'sha512-other' } }),
  ],
  [
    'React, which the shell brings',
    'package-lock.json',
    lockfile({ ...PACKAGES, 'node_modules/react': { version: '19.0.1', integrity: 'sha512-react-2' } }),
  ],
  [
    'an optional peer',
    'package-lock.json',
    lockfile({ ...PACKAGES, 'node_modules/not-needed': { version: '2.0.0', integrity: 'sha512-2' } }),
  ],
  ['a new workspace folder', 'mf-c/src/remote.ts', 'export const contents = {};'],
  ['another remote’s sources', 'mf-b/src/page.tsx', 'export {};'],
  ['what only tests import', 'mf-a/src/testing/rendered.ts', 'export {};'],
  ['the shell’s part of a shared package', 'shared-runtime/src/index.ts', 'export const Link = 1;'],
  ['the tools that publish', 'composer/src/files.ts', 'export {};'],
])('%s does not change a remote’s version', (_what, file, text) => {
  const { write, hash } = workspace();
  const before = hash();
  expect(before).toMatch(/^[0-9a-f]{10}$/);
  write(file, text);
  expect(hash()).toBe(before);
});

const changed = (place: keyof typeof PACKAGES, change: object): string =>
  lockfile({ ...PACKAGES, [place]: { ...PACKAGES[place], ...change } });

test.each([
  ['a package that it imports', 'package-lock.json', changed('node_modules/charts', { version: '1.0.1' })],
  [
    'the same version with other content',
    'package-lock.json',
    changed('node_modules/charts', { integrity: 'sha512-x' }),
  ],
  [
    'a package that its package depends on',
    'package-lock.json',
    changed('node_modules/charts/node_modules/scales', { version: '2.2.0' }),
  ],
  ['a package of a shared module', 'package-lock.json', changed('node_modules/zod', { version: '4.0.1' })],
  ['a tool of the build', 'package-lock.json', changed('node_modules/minifier', { version: '1.0.1' })],
  ['a module of a shared package that becomes part of it', 'shared-runtime/src/parse-order.ts', 'export {};'],
  ['its sources', 'mf-a/src/page.tsx', 'export {};'],
  ['a new module', 'mf-a/src/more.ts', 'export {};'],
  ['its configuration', 'mf-a/remote.config.ts', 'export {};'],
  ['the build', 'composer/src/build/bundle.ts', 'export {};'],
  ['the compiler of early scripts', 'experiments/src/head/inline-script.ts', 'export {};'],
])('%s changes a remote’s version', (_what, file, text) => {
  const { write, hash } = workspace();
  const before = hash();
  write(file, text);
  expect(hash()).not.toBe(before);
});

test('a shared package that is only installed, and not part of the checkout, is read where it is installed', () => {
  const { 'shared-runtime/src/parse-order.ts': order, ...others } = SOURCES;
  const moved = Object.entries(others).map(([file, text]) => [
    file.replace(/^shared-runtime/, 'node_modules/$&'),
    text,
  ]);
  const folder = testFolder({ ...Object.fromEntries(moved), 'package-lock.json': lockfile(PACKAGES) });
  const before = hashOfInputs(folder, 'mf-a');
  writeFileSync(path.join(folder, 'node_modules/shared-runtime/src/parse-order.ts'), order);
  expect(hashOfInputs(folder, 'mf-a')).not.toBe(before);
});

test('where the build itself is an installed package, another one gives another version', () => {
  const installed = (integrity: string) =>
    lockfile({ ...PACKAGES, 'node_modules/composer': { version: '1.0.0', integrity, dependencies: { bundler: '3' } } });
  const versionWith = (text: string) => hashOfInputs(testFolder({ ...SOURCES, 'package-lock.json': text }), 'mf-a');
  expect(versionWith(installed('sha512-one'))).toBe(versionWith(installed('sha512-one')));
  expect(versionWith(installed('sha512-one'))).not.toBe(versionWith(installed('sha512-other')));
});
