import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { emitTypes, typesOf } from './emit-types.ts';

const contents = { name: 'mf-fixture', pages: { '/fixture': './pages/fixture-page.tsx' } } as const;

const SOURCES = {
  'mf-fixture/src/remote.ts': 'export const contents = { name: "mf-fixture" } as const;\n',
  'mf-fixture/src/pages/fixture-page.tsx':
    "import { sell, type Sale } from '../lib/sale.ts';\n\nexport default function FixturePage(_sale: Sale) {\n  return sell();\n}\n",
  'mf-fixture/src/pages/fixture-page.loader.ts': 'export const loader = async () => 42;\n',
  'mf-fixture/src/lib/sale.ts':
    "import { hidden } from './hidden.ts';\nexport interface Sale { readonly price: number }\nexport const sell = () => hidden;\n",
  'mf-fixture/src/lib/hidden.ts': 'export const hidden = 1;\n',
};

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    types: [],
    module: 'ESNext',
    moduleResolution: 'bundler',
    target: 'ES2023',
    jsx: 'react-jsx',
    allowImportingTsExtensions: true,
    noEmit: true,
  },
});

async function emitted(change: Readonly<Record<string, string>> = {}, isChecked = false) {
  const root = testFolder({ 'mf-fixture/tsconfig.json': TSCONFIG, ...SOURCES, ...change });
  const definition = { contents, folder: path.join(root, 'mf-fixture'), developmentPort: 4199 };
  const out = path.join(root, 'release');
  mkdirSync(out);
  await emitTypes(definition, out, Promise.resolve(), { isChecked });
  return { out, types: typesOf(definition, out) };
}

test.each([
  ['unchecked', false],
  ['checked', true],
])(
  'a release has the declarations of its exposes, of what they name, and of its contents: %s',
  async (_name, isChecked) => {
    const { out, types } = await emitted({}, isChecked);
    expect(types).toEqual({
      './pages/fixture-page': ['types/src/pages/fixture-page.d.ts', 'types/src/pages/fixture-page.loader.d.ts'],
      './remote': ['types/src/remote.d.ts'],
    });
    const text = (file: string): string => readFileSync(path.join(out, 'types/src', file), 'utf8');
    expect(text('pages/fixture-page.d.ts')).toContain("from '../lib/sale.js'");
    expect(text('lib/sale.d.ts')).toContain('readonly price: number');
    // No declaration names it.
    expect(existsSync(path.join(out, 'types/src/lib/hidden.d.ts'))).toBe(false);
  },
);

test('sources that are checked and wrong are refused with file and line, also where nothing exposes them', async () => {
  const unused = { 'mf-fixture/src/lib/unused.ts': "export const amount: number = 'ten';\n" };
  await emitted(unused);
  await expect(emitted(unused, true)).rejects.toMatchObject({
    code: 'FEDERATION-002',
    details: { problems: [expect.stringMatching(/^mf-fixture\/src\/lib\/unused\.ts:1:14: .*\(TS2322\)$/)] },
  });
});

test('a source that can’t be declared and that nothing exposes keeps no checked release back', async () => {
  const unused = {
    'mf-fixture/src/lib/unused.ts':
      'export const make = () => class { private secret = 1; reveal() { return this.secret; } };\n',
  };
  const { out } = await emitted(unused, true);
  expect(existsSync(path.join(out, 'types/src/lib/sale.d.ts'))).toBe(true);
});

test('the errors of checked sources come before those of the bundler', async () => {
  const change = { 'mf-fixture/src/lib/hidden.ts': "export const hidden: number = 'one';\n" };
  const root = testFolder({ 'mf-fixture/tsconfig.json': TSCONFIG, ...SOURCES, ...change });
  const definition = { contents, folder: path.join(root, 'mf-fixture'), developmentPort: 4199 };
  const bundled = Promise.reject(new Error('the bundler'));
  await expect(emitTypes(definition, root, bundled, { isChecked: true })).rejects.toMatchObject({
    code: 'FEDERATION-002',
  });
  await expect(emitTypes(definition, root, bundled)).rejects.toThrow('the bundler');
});

test('a release whose types can’t be declared is refused with file and line', async () => {
  const page =
    'const lines = 1;\n\nexport default function FixturePage() {\n  return class { private secret = lines; };\n}\n';
  await expect(emitted({ 'mf-fixture/src/pages/fixture-page.tsx': page })).rejects.toMatchObject({
    code: 'FEDERATION-002',
    details: {
      remote: 'mf-fixture',
      problems: [expect.stringMatching(/^mf-fixture\/src\/pages\/fixture-page\.tsx:3:\d+: .*\(TS\d+\)$/)],
    },
  });
});

test('types from outside of the remote, which others lack, are refused', async () => {
  const page =
    "export default function FixturePage(): import('../../../other/src/secret.ts').Secret { throw new Error(); }\n";
  const change = { 'mf-fixture/src/pages/fixture-page.tsx': page, 'other/src/secret.ts': 'export type Secret = 1;\n' };
  await expect(emitted(change)).rejects.toMatchObject({ code: 'FEDERATION-002' });
});
