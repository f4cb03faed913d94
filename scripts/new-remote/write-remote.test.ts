import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeRemote } from './write-remote.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A workspace of one remote, with the lockfile of this one. */
function workspace(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(path.join(ROOT, 'package-lock.json'), path.join(root, 'package-lock.json'));
  mkdirSync(path.join(root, 'mf-one'));
  writeFileSync(path.join(root, 'mf-one/remote.config.ts'), 'defineRemote({ developmentPort: 4107 });\n');
  return root;
}

const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

test('outside of its folder a new remote changes the lockfile only, by its own two entries in npm’s order', () => {
  const root = workspace();
  const before = read(root, 'package-lock.json').split('\n');
  const files = writeRemote(root, 'mf-gift-cards');
  expect(readdirSync(root).toSorted()).toEqual(['mf-gift-cards', 'mf-one', 'package-lock.json']);
  expect(read(root, 'mf-one/remote.config.ts')).toBe('defineRemote({ developmentPort: 4107 });\n');
  expect(files.filter((file) => !file.startsWith('mf-gift-cards/'))).toEqual(['package-lock.json']);
  const after = read(root, 'package-lock.json');
  const { packages }: { packages: Record<string, object> } = JSON.parse(after);
  const own = Object.keys(packages).filter((key) => key.endsWith('mf-gift-cards'));
  expect(own).toEqual(['mf-gift-cards', 'node_modules/mf-gift-cards']);
  const rest = Object.entries(packages).filter(([key]) => !own.includes(key));
  const without = { ...JSON.parse(after), packages: Object.fromEntries(rest) };
  expect(`${JSON.stringify(without, null, 2)}\n`.split('\n')).toEqual(before);
  expect(packages['mf-gift-cards']).toEqual({
    version: '1.0.0',
    dependencies: JSON.parse(read(root, 'mf-gift-cards/package.json')).dependencies,
  });
  const keys = Object.keys(packages);
  expect(keys.indexOf('mf-gift-cards')).toBe(keys.indexOf('mf-catalog') + 1);
});

test('its names follow from the remote’s name, nothing of the template is left open, and its port is free', () => {
  const root = workspace();
  const files = writeRemote(root, 'mf-gift-cards');
  expect(files).toContain('mf-gift-cards/src/pages/gift-cards-page.tsx');
  expect(read(root, 'mf-gift-cards/src/pages/gift-cards-page.tsx')).toContain('<h1>Gift Cards</h1>');
  expect(read(root, 'mf-gift-cards/remote.config.ts')).toContain('developmentPort: 4108 });');
  expect(files.filter((file) => /__\w+__/.test(file + read(root, file)))).toEqual([]);
  expect(read(root, 'mf-gift-cards/README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(15);
});

test.each(['', 'gifting', 'mf-', 'mf-Gifting', 'mf-../gifting', 'mf-gifting/x', 'mf-gifting2'])(
  'the name “%s” is refused, and nothing is written',
  (name) => {
    const root = workspace();
    expect(() => writeRemote(root, name)).toThrow('isn’t a remote’s name');
    expect(readdirSync(root).toSorted()).toEqual(['mf-one', 'package-lock.json']);
  },
);

test('a folder that exists is left alone', () => {
  const root = workspace();
  expect(() => writeRemote(root, 'mf-one')).toThrow('The folder mf-one already exists.');
  expect(readdirSync(path.join(root, 'mf-one'))).toEqual(['remote.config.ts']);
});
