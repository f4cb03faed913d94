import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { workspaceFolders } from './workspace-folders.mjs';

test('a pattern stands for every folder with a package, in order', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'workspaces-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['shell', 'mf-b', 'mf-a', 'mf-left-over', 'other']) mkdirSync(path.join(root, folder));
  for (const folder of ['shell', 'mf-b', 'mf-a', 'other'])
    writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify({ name: folder }));
  writeFileSync(path.join(root, 'mf-notes.md'), '');
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ workspaces: ['shell', 'mf-*'] }));
  expect(workspaceFolders(root)).toEqual(['shell', 'mf-a', 'mf-b']);
});
