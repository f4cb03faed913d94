import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from './run-command.mjs';
import { reportTotals } from './report.mjs';
import { soakParts } from './soak-parts.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-soak-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

function soak(folder: string | undefined, ...parts: string[]) {
  const env = { ...process.env, ...(folder && { SOAK_FOLDER: folder }) };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/soak.mjs', ...parts], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr, lastLine: stdout.trim().split('\n').at(-1) };
}

test('a file is a part: one run by Playwright, one by Node, and a configuration is none', () => {
  const folder = folderOf({ 'load.ts': '', 'states.spec.ts': '', 'playwright.config.ts': '', 'notes.md': '' });
  expect([...soakParts(folder).keys()]).toEqual(['load', 'states']);
});

test('the parts that the repository promises are there', () => {
  expect([...soakParts().keys()]).toEqual(expect.arrayContaining(['hostile-text', 'pages', 'random-faults', 'states']));
});

test('a part that does not exist is refused with the names of those that do', () => {
  expect(soak(undefined, 'nowhere')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/no part nowhere\. There are: .*states/),
  });
});

test('parts print their figures, one that fails does not keep the next from running, and the count comes last', () => {
  const folder = folderOf({
    'breaks.ts': `console.log('3 answers of 500'); process.exitCode = 1;`,
    'cheap.ts': `console.log('400 requests, 0 answers of 500');`,
  });
  const all = soak(folder);
  expect(all).toMatchObject({ status: 1, lastLine: '1 passed, 1 failed' });
  for (const figures of ['3 answers of 500', '400 requests, 0 answers of 500']) expect(all.stdout).toContain(figures);
  expect(soak(folder, 'cheap')).toMatchObject({ status: 0, lastLine: '1 passed, 0 failed' });
});

test('a command that does not end is ended, and that is a failure', async () => {
  const { code, output } = await runCommand('node', ['-e', 'setInterval(() => {}, 1000)'], { limitSeconds: 0.2 });
  expect(code).not.toBe(0);
  expect(output).toContain('ended after 0.2 s');
});

test('a run in which nothing passed has failed', () => {
  const result = { name: 'none', passed: 0, failed: 0, output: '', seconds: 0, processorSeconds: 0 };
  expect(reportTotals([result], 0)).toBe(false);
  expect(reportTotals([{ ...result, passed: 1 }], 0)).toBe(true);
});
