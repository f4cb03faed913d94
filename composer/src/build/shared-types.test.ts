import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { checkTypes } from './check-types.ts';
import { WORKSPACE } from './load-definition.ts';
import { unpackSharedTypes, writeSharedTypes } from './shared-types.ts';

const place = mkdtempSync(path.join(tmpdir(), 'capsule-'));
const written = path.join(place, 'shared-types.json');
const read = (): { files: Record<string, string> } => JSON.parse(readFileSync(written, 'utf8'));

beforeAll(() => writeSharedTypes(written), 60_000);
afterAll(() => rmSync(place, { recursive: true }));

const TSCONFIG = JSON.stringify({
  extends: path.join(WORKSPACE, 'tsconfig.base.json'),
  include: ['src/**/*.ts', 'src/**/*.tsx'],
});

/** A remote of a repository that has installed what this workspace has. */
function remote(page: string): string {
  const folder = testFolder({ 'mf-fixture/tsconfig.json': TSCONFIG, 'mf-fixture/src/page.tsx': page });
  symlinkSync(path.join(WORKSPACE, 'node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, 'mf-fixture');
}

const PAGE = `import { COMMERCE, BRAND } from 'shared-contracts';
import { Button } from 'shared-ui';

export const Page = () => <Button style={{ '--gap': BRAND.name }}>{COMMERCE.currency}</Button>;
`;

/** The declarations of a shell in which one file says something else. */
function changed(file: string, change: (text: string) => string): string {
  const types = read();
  const before = types.files[file] ?? '';
  const after = change(before);
  expect(after).not.toBe(before);
  types.files[file] = after;
  return path.join(testFolder({ 'other.json': JSON.stringify(types) }), 'other.json');
}

test('the declarations of the shared packages are enough to compile a remote, with what they declare for others', async () => {
  await expect(checkTypes(remote(PAGE), written)).resolves.toBeUndefined();
  await expect(checkTypes(remote(PAGE.replace('BRAND.name', '{}')), written)).rejects.toMatchObject({
    details: { problems: [expect.stringContaining("not assignable to type 'string | number")] },
  });
});

test('a remote is compiled against the shell that it is published into, and not against the installed packages', async () => {
  const folder = remote(PAGE);
  const shell = changed('shared-contracts/src/index.d.ts', (text) =>
    text.replace(/\bBRAND\b/, 'BRAND as EARLIER_BRAND'),
  );
  await expect(checkTypes(folder, shell)).rejects.toMatchObject({
    code: 'FEDERATION-002',
    details: {
      problems: expect.arrayContaining([expect.stringMatching(/^mf-fixture\/src\/page\.tsx:1:\d+: .*BRAND/)]),
    },
  });
  await expect(checkTypes(folder)).resolves.toBeUndefined();
});

test('what a release contains itself is compiled against the installed package', async () => {
  const page = `import { formatError } from 'shared-contracts/errors';\n\nexport const say = formatError;\n`;
  const shell = changed(
    'shared-contracts/src/errors/index.d.ts',
    (text) => `${text}export declare const formatError: 1;\n`,
  );
  await expect(checkTypes(remote(page), shell)).rejects.toMatchObject({
    details: { problems: [expect.stringContaining("has no exported member 'formatError'")] },
  });
});

test('names that a remote’s own configuration gives to files keep their meaning', async () => {
  const folder = remote(
    `import { one } from '@/one';\nimport { BRAND } from 'shared-contracts';\n\nexport const all = [one, BRAND];\n`,
  );
  writeFileSync(path.join(folder, 'src/one.ts'), 'export const one = 1;\n');
  const own = { ...JSON.parse(TSCONFIG), compilerOptions: { paths: { '@/*': ['./src/*'] } } };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(own));
  await expect(checkTypes(folder, written)).resolves.toBeUndefined();
});

test('two checks at once share one set of declarations, and sets that were not used for a day go', async () => {
  const folder = remote(PAGE);
  const other = changed('shared-ui/src/index.d.ts', (text) => `${text}\n`);
  const old = unpackSharedTypes(folder, other).folder;
  await Promise.all([checkTypes(folder, written), checkTypes(folder, written)]);
  expect(readdirSync(path.join(folder, '.mf/shell-types'))).toHaveLength(2);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  utimesSync(old, yesterday, yesterday);
  const kept = unpackSharedTypes(folder, written).folder;
  expect(readdirSync(path.join(folder, '.mf/shell-types'))).toEqual([path.basename(kept)]);
});

test.each([
  ['outside of their folder', JSON.stringify({ entries: {}, files: { '../../outside.d.ts': '' } })],
  ['that are cut off', '{"entries":{"shared-ui":"sh'],
  ['without the file of a package', JSON.stringify({ entries: { 'shared-ui': 'index.d.ts' }, files: {} })],
])('declarations %s are refused, and leave nothing', (_what, text) => {
  const file = path.join(testFolder({ 'other.json': text }), 'other.json');
  const folder = remote(PAGE);
  expect(() => unpackSharedTypes(folder, file)).toThrow(expect.objectContaining({ code: 'FEDERATION-002' }));
  expect(existsSync(path.join(folder, '.mf/outside.d.ts'))).toBe(false);
  const place = path.join(folder, '.mf/shell-types');
  expect(existsSync(place) ? readdirSync(place) : []).toEqual([]);
});
