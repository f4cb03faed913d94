import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteContents } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { loadDefinition, REMOTES, WORKSPACE } from '../build/load-definition.ts';
import { OWN_COOKIES, OWN_KEYS } from '../registry/stored-names.ts';
import { testFolder } from '../testing/test-folder.ts';
import { sourcesIn } from './constant-texts.ts';
import { namesUsedBy, refuseUnlistedNames, unlistedNames } from './stored-in-sources.ts';
import { type UsedName, usedNames } from './used-names.ts';

/** A remote of one file, with a module of constants beside it. */
function remoteOf(code: string, listed: Partial<RemoteContents> = {}) {
  const folder = path.join(testFolder(), 'mf-theirs');
  mkdirSync(path.join(folder, 'src/lib'), { recursive: true });
  writeFileSync(
    path.join(folder, 'src/lib/names.ts'),
    "export const KEY = 'gift-note';\nexport const FLAGS = { one: 'gift-one', two: 'gift-two' };\n",
  );
  const imports =
    "import { KEY, FLAGS } from './lib/names.ts';\nimport { BRAND, kept, keptText, z } from 'shared-runtime';\n";
  writeFileSync(path.join(folder, 'src/start.ts'), imports + code);
  const contents: RemoteContents = { name: 'mf-theirs', ...listed };
  return { folder, contents };
}

test.each<[string, string, Partial<RemoteContents>]>([
  ["kept('gift-note', z.string(), area);", 'gift-note', { stored: { local: ['gift-note'] } }],
  ['keptText(KEY, area);', 'gift-note', { stored: { session: ['gift-note'] } }],
  [
    'keptText(`${BRAND.keyPrefix}-gift`, area);',
    'capsule-collective-gift',
    { stored: { local: ['capsule-collective-gift'] } },
  ],
  ['const of = (id: string) => keptText(KEY + id, area);', 'gift-note*', { stored: { local: ['gift-note*'] } }],
  ['const of = (id: string) => keptText(`gift:${id}`, area);', 'gift:*', { stored: { local: ['gift:*'] } }],
  ['keptText(FLAGS.two, area);', 'gift-two', { stored: { local: ['gift-two'] } }],
  ["localStorage.setItem('gift-note', '1');", 'gift-note', { stored: { local: ['gift-note'] } }],
  ['window.sessionStorage.gift = 1;', 'gift', { stored: { session: ['gift'] } }],
  ["localStorage['gift-note'] = '1';", 'gift-note', { stored: { local: ['gift-*'] } }],
  ["browserStorage.session.write('gift-note', '1');", 'gift-note', { stored: { session: ['gift-note'] } }],
  ["indexedDB.open('gifts');", 'gifts', { stored: { databases: ['gifts'] } }],
  ["document.cookie = 'gift=1; path=/';", 'gift', { stored: { cookies: ['gift'] } }],
  ['browserStorage.cookies.write(`${KEY}=1`);', 'gift-note', { cookies: { 'gift-note': { maxAge: 1 } } }],
])('%s is refused until the contents list it', (code, name, listed) => {
  const [sentence, ...more] = unlistedNames(remoteOf(code));
  expect(more).toEqual([]);
  expect(sentence).toContain(`mf-theirs/src/start.ts:3 keeps ${name} in the browser, which src/remote.ts doesn’t list`);
  expect(unlistedNames(remoteOf(code, listed))).toEqual([]);
});

test('a name of one storage is not listed for another', () => {
  const listed = { stored: { session: ['gift-note'], cookies: ['gift-note'], databases: ['gift-note'] } };
  expect(unlistedNames(remoteOf("localStorage.getItem('gift-note');", listed))).toEqual([
    'mf-theirs/src/start.ts:3 keeps gift-note in the browser, which src/remote.ts doesn’t list under stored.local',
  ]);
});

test('every name of a table counts where only a run can tell which is used', () => {
  const remote = remoteOf('const of = (name: keyof typeof FLAGS) => keptText(FLAGS[name], area);', {
    stored: { local: ['gift-one'] },
  });
  expect(unlistedNames(remote)).toEqual([expect.stringContaining('keeps gift-two')]);
});

test('a name that no constant gives is refused', () => {
  const code = 'export const keep = (key: string) => keptText(key, area);';
  expect(unlistedNames(remoteOf(code))).toEqual([
    'mf-theirs/src/start.ts:3 keeps something in the browser under a name that no constant gives',
  ]);
  expect(() => refuseUnlistedNames(remoteOf(code))).toThrow(
    expect.objectContaining({ code: 'FEDERATION-001', details: expect.objectContaining({ remote: 'mf-theirs' }) }),
  );
});

test('the shop’s own names, and cookies that end, need no entry', () => {
  const code = 'keptText(`${BRAND.keyPrefix}-consent`, area);\ncookies.write(`${name}=; path=/; max-age=0`);\n';
  expect(unlistedNames(remoteOf(code))).toEqual([]);
});

const known = (names: readonly UsedName[]): string[] =>
  [...new Set(names.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])))].toSorted();

test.each(REMOTES)('%s lists the names that it keeps in browsers, and no others', async (remote) => {
  const definition = await loadDefinition(remote);
  expect(unlistedNames(definition)).toEqual([]);
  const { local = [], session = [], databases = [], cookies = [] } = definition.contents.stored ?? {};
  const used = known(namesUsedBy(definition));
  const isOwn = (name: string) => [...OWN_COOKIES, ...OWN_KEYS].includes(name);
  // Code of the cart composes its cookie as a whole; the policy’s test finds the constant.
  const composed = cookies.filter((name) => !used.includes(name));
  expect([...new Set([...local, ...session, ...databases, ...cookies])].toSorted()).toEqual(
    [...used.filter((name) => !isOwn(name)), ...composed].toSorted(),
  );
});

test('the shop’s own names are those of its sources', () => {
  const folders = ['shell/src', 'shared-runtime/src', 'shared-ui/src'];
  const used = folders.flatMap((folder) => usedNames(sourcesIn(path.join(WORKSPACE, folder))));
  const names = known(used);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => ![...OWN_COOKIES, ...OWN_KEYS].includes(name))).toEqual([]);
});
