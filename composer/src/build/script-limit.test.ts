import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { rspack } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { fairScriptLimit, SCRIPT_LIMIT } from './script-limit.ts';

/** A page that loads a chunk: its timers and its idle callbacks pass when a test says so. */
async function loadingPage() {
  const folder = testFolder();
  writeFileSync(path.join(folder, 'entry.js'), `globalThis.loading = import('./chunk.js');`);
  writeFileSync(path.join(folder, 'chunk.js'), 'export default 1;');
  const compiler = rspack({
    context: folder,
    entry: './entry.js',
    mode: 'production',
    output: { path: path.join(folder, 'out'), publicPath: '/', filename: 'main.js', chunkLoadTimeout: SCRIPT_LIMIT },
    plugins: [fairScriptLimit],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.hasErrors()).toBe(false);
  const script: { src: string; onload?: unknown } = { src: '' };
  const page = {
    entries: [] as { startTime: number; duration: number }[],
    timers: [] as (() => void)[],
    idle: [] as (() => void)[],
    script,
    loading: Promise.resolve<unknown>(undefined),
  };
  const context = vm.createContext({
    document: {
      getElementsByTagName: () => [],
      createElement: () => script,
      head: { appendChild: () => undefined },
    },
    setTimeout: (call: () => void) => page.timers.push(call),
    clearTimeout: () => undefined,
    requestIdleCallback: (call: () => void) => page.idle.push(call),
    performance: { now: () => 100, getEntriesByName: () => page.entries },
    location: { origin: 'http://localhost' },
  });
  vm.runInContext(
    `globalThis.self = globalThis.window = globalThis;${readFileSync(path.join(folder, 'out/main.js'), 'utf8')}`,
    context,
  );
  page.loading = vm.runInContext('loading', context);
  return page;
}

const passAll = (calls: readonly (() => void)[]): void => calls.forEach((call) => call());

test('a chunk that has not come fails once its time limit has passed and the page is idle', async () => {
  const { loading, timers, idle, script } = await loadingPage();
  passAll(timers);
  expect(script.onload).not.toBeNull();
  passAll(idle);
  await expect(loading).rejects.toThrow(/Loading chunk .* failed.*timeout/s);
});

test('a chunk that has come while the page was busy does not fail when its time limit passes', async () => {
  const { entries, timers, idle, script } = await loadingPage();
  entries.push({ startTime: 110, duration: 20 });
  passAll(timers);
  passAll(idle);
  expect(script.onload).toBeTypeOf('function');
});

test('a chunk that came in an earlier load only does fail', async () => {
  const { loading, entries, timers, idle } = await loadingPage();
  entries.push({ startTime: 10, duration: 20 });
  passAll(timers);
  passAll(idle);
  await expect(loading).rejects.toThrow(/Loading chunk .* failed/);
});
