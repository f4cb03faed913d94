import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dataPathsIn } from '../registry/data-paths.ts';
import { readShellBuild } from '../registry/shell-build.ts';
import { testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import {
  clearDevelopment,
  developedPorts,
  developmentShellId,
  readDevelopmentReleases,
  readDevelopmentShell,
  writeDevelopmentReleases,
  writeDevelopmentShell,
} from './development-files.ts';

const SHELL = {
  id: 'c32477ddd7',
  worker: '/shell/worker.cjs',
  assets: { scripts: [], styles: [], fonts: [], integrity: {} },
  styleHashes: [],
  scriptHashes: [],
  publicFolder: '/public',
};

test('a development build is read as it was written, and the current shell is unchanged', () => {
  const dataPaths = dataPathsIn(testFolder({ 'shell/current.json': JSON.stringify(SHELL) }));
  const release = testRelease('mf-a', { version: '0.0.0-development.4101.3' });
  expect(developedPorts(dataPaths)).toEqual([]);
  writeDevelopmentReleases(dataPaths, { 'mf-a': release });
  writeDevelopmentShell(dataPaths, { ...SHELL, id: developmentShellId(SHELL.id) });
  expect(readDevelopmentReleases(dataPaths)).toEqual({ 'mf-a': release });
  expect(developedPorts(dataPaths)).toEqual([4101]);
  expect([readDevelopmentShell(dataPaths).id, readShellBuild(dataPaths)?.id]).toEqual(['c32477ddd7d', 'c32477ddd7']);
});

test('clearing removes all files of development, and nothing else', () => {
  const folder = testFolder({
    'channel.json': '{}',
    'compositions/a.json': '{}',
    'shell/current.json': '{}',
    'shell/c32477ddd7/web/a.js': '',
    'shell/c32477ddd7d/web/a.js': '',
    'shell/0123456789d/server/a.js': '',
    'releases/mf-a/1.0.0-0a1b2c3d4e/release.json': '{}',
    'releases/mf-a/0.0.0-development.4101.1/server/bundle.cjs': '',
    'releases/mf-b/0.0.0-development.4102.7/server/bundle.cjs': '',
    'development/releases.json': '{}',
    'development/mf-a/server/bundle.cjs': '',
  });
  clearDevelopment(dataPathsIn(folder));
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(left.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort()).toEqual([
    'channel.json',
    'compositions/a.json',
    'releases/mf-a/1.0.0-0a1b2c3d4e/release.json',
    'shell/c32477ddd7/web/a.js',
    'shell/current.json',
  ]);
  expect(existsSync(path.join(folder, 'development'))).toBe(false);
});

test('clearing a folder that holds nothing yet is no error', () => {
  expect(() => clearDevelopment(dataPathsIn(path.join(testFolder(), 'nothing')))).not.toThrow();
});
