import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { checkTypes } from './check-types.ts';
import { WORKSPACE } from './load-definition.ts';
import { sharedTypesFor, writeSharedTypes } from './shared-types.ts';

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

test('one set of declarations is unpacked at a time, and only when it is new', async () => {
  const folder = remote(PAGE);
  const [first = ''] = sharedTypesFor(folder, written).files ?? [];
  expect(existsSync(path.join(folder, '.mf', first))).toBe(true);
  expect(sharedTypesFor(folder, written).files).toEqual([first]);
  sharedTypesFor(
    folder,
    changed('globals.d.ts', (text) => `${text}\n`),
  );
  expect(readdirSync(path.join(folder, '.mf/shell-types'))).toHaveLength(1);
  expect(existsSync(path.join(folder, '.mf', first))).toBe(false);
});

test('a shell without declarations leaves the compiler what is installed', () => {
  expect(sharedTypesFor(remote(PAGE), undefined)).toEqual({});
  expect(sharedTypesFor(remote(PAGE), '/nowhere.json')).toEqual({});
});

test('declarations that would leave their folder are refused', () => {
  const types = { entries: {}, files: { '../../outside.d.ts': '' } };
  const file = path.join(testFolder({ 'other.json': JSON.stringify(types) }), 'other.json');
  const folder = remote(PAGE);
  expect(() => sharedTypesFor(folder, file)).toThrow(expect.objectContaining({ code: 'FEDERATION-002' }));
  expect(existsSync(path.join(folder, '.mf/outside.d.ts'))).toBe(false);
});
