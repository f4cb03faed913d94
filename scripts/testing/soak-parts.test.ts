import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from './run-command.mjs';
import { reportTotals } from './report.mjs';
import { runSoak } from './run-soak.mjs';
import { soakParts } from './soak-parts.mjs';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-soak-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** The output of a soak, and its last line. */
async function soak(folder: string | undefined, ...parts: string[]) {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const code = await runSoak(parts, folder);
  spy.mockRestore();
  const text = written.join('');
  return { code, text, lastLine: text.trim().split('\n').at(-1) };
}

test('a file is a part: one run by Playwright, one by Node, and a configuration is none', () => {
  const folder = folderOf({ 'load.ts': '', 'states.spec.ts': '', 'playwright.config.ts': '', 'notes.md': '' });
  expect([...soakParts(folder).keys()]).toEqual(['load', 'states']);
});

test('the parts that the repository promises are there', () => {
  expect([...soakParts().keys()]).toEqual(
    expect.arrayContaining(['hostile-text', 'pages', 'random-faults', 'states', 'texts']),
  );
});

test('a part that does not exist is refused with the names of those that do', async () => {
  expect(await soak(undefined, 'nowhere')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/Unknown part: nowhere\. Available parts: .*states/),
  });
});

test('parts print their figures, one that fails does not keep the next from running, and the count comes last', async () => {
  const folder = folderOf({
    'breaks.ts': `console.log('3 answers of 500'); process.exitCode = 1;`,
    'cheap.ts': `console.log('400 requests, 0 answers of 500');`,
  });
  const all = await soak(folder);
  expect(all).toMatchObject({ code: 1, lastLine: '1 passed, 1 failed' });
  for (const figures of ['3 answers of 500', '400 requests, 0 answers of 500']) expect(all.text).toContain(figures);
  expect(await soak(folder, 'cheap')).toMatchObject({ code: 0, lastLine: '1 passed, 0 failed' });
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
