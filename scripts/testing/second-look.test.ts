import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endLeakedProcesses, RUN_VARIABLE } from './leaked-processes.mjs';
import { plantedRun } from './planted-run.ts';
import { secondLook } from './second-look.mjs';

test('a test that fails again fails the run', async () => {
  const run = await plantedRun({ unit: ['passes', 'always fails'], browser: ['always fails'] });
  expect(run).toMatchObject({ hasPassed: false, lastLine: '3 passed, 2 failed', unsteady: [] });
  expect(run.text.match(/planted\.(test|spec)\.ts:?\d* test \d always fails\nError: the planted fault/g)).toHaveLength(
    2,
  );
});

test('tests that fail the first time only are listed with error, steps, and screenshot, and the run passes', async () => {
  const run = await plantedRun({ unit: ['passes', 'fails once'], browser: ['fails once', 'passes'] });
  expect(run).toMatchObject({ hasPassed: true, lastLine: '6 passed, 0 failed' });
  expect(run.text).toContain('Two tests were unsteady');
  const [unit, browser] = run.unsteady;
  expect(unit).toMatchObject({ title: 'test 1 fails once', text: expect.stringContaining('the planted fault') });
  expect(browser).toMatchObject({ title: 'test 0 fails once', text: expect.stringContaining('the planted fault') });
  expect(unit?.file).toMatch(/planted\.test\.ts$/);
  expect(browser?.files).toContainEqual(expect.stringMatching(/\.png$/));
  expect(browser?.trace[0]).toMatch(/^\+\d+ ms .*content.*, \d+ ms$/);
  for (const { title } of run.unsteady) expect(run.text).toContain(title);
});

test('a console error the first time only fails the run, and a warning does not', async () => {
  const run = await plantedRun({ unit: ['errs once', 'warns once'], browser: ['errs once', 'warns once'] });
  expect(run).toMatchObject({ hasPassed: false, lastLine: '4 passed, 2 failed' });
  expect(run.text.match(/planted\.(test|spec)\.ts:?\d* test 0 errs once/g)).toHaveLength(2);
  expect(run.text.match(/stray console errors/g)?.length).toBeGreaterThanOrEqual(2);
  expect(run.unsteady.map(({ title }) => title)).toEqual(['test 1 warns once', 'test 1 warns once']);
});

test('a rejection that nothing handles fails the run, also where every test passes', async () => {
  const run = await plantedRun({ unit: ['rejects once'], browser: ['rejects once'] });
  expect(run).toMatchObject({ hasPassed: false, unsteady: [] });
  expect(run.lastLine).toMatch(/^\d passed, 2 failed$/);
  expect(run.text).toContain('planted unit tests\nError: the planted fault');
  expect(run.text).toMatch(/planted\.spec\.ts:\d+ test 0 rejects once/);
});

test('five tests that fail the first time only fail the run', async () => {
  const run = await plantedRun({ unit: Array.from({ length: 5 }, () => 'fails once' as const) });
  expect(run).toMatchObject({ hasPassed: false, lastLine: '2 passed, 5 failed' });
  expect(run.unsteady).toHaveLength(5);
});

test('a test that is listed as unsteady fails the run when it is unsteady again', async () => {
  const run = await plantedRun({ unit: ['fails once'] }, ['test 0 fails once']);
  expect(run).toMatchObject({ hasPassed: false, lastLine: '2 passed, 1 failed' });
  expect(run.text).toContain('It’s listed in e2e/unsteady.json');
});

/** A result without runners behind it; what runs again is noted. */
function suite(failures: readonly object[]) {
  const seen: unknown[] = [];
  const result = {
    name: 'suite',
    passed: 3,
    failed: failures.length,
    failures,
    again: async (test: unknown) => (seen.push(test), { passed: 1, failed: 0 }),
  };
  return { result, seen };
}

test('a crash gets no second look, and neither do types, lint, and budgets', async () => {
  const crashed = suite([{ file: 'a.spec.ts', title: 'one', kind: 'crash' }]);
  const types = { name: 'types of shell', passed: 0, failed: 1, output: 'exit code 2' };
  const unsteady = suite([{ file: 'b.spec.ts', title: 'two' }]);
  const look = await secondLook([types, crashed.result, unsteady.result], []);
  expect(look.results.map(({ failed }) => failed)).toEqual([1, 1, 0]);
  expect(crashed.seen).toEqual([]);
});

test('a test that another test kept from starting runs at the end, and is not called unsteady', async () => {
  const { result, seen } = suite([{ file: 'a.spec.ts', title: 'one', status: 'not run' }]);
  const look = await secondLook([result], []);
  expect(seen).toHaveLength(1);
  expect(look).toMatchObject({ unsteady: [], results: [{ passed: 4, failed: 0 }] });
});

test('a run of which more than twenty tests fail is broken, and nothing runs again', async () => {
  const { result, seen } = suite(Array.from({ length: 21 }, (_, at) => ({ file: 'a.spec.ts', title: `test ${at}` })));
  expect(await secondLook([result], [])).toMatchObject({ isSkipped: true, results: [{ failed: 21 }] });
  expect(seen).toEqual([]);
});

test('a process that a run leaves behind is found by its environment, and ended', async () => {
  const env = { ...process.env, [RUN_VARIABLE]: 'a run of this test' };
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env });
  const ended = once(child, 'exit');
  expect(await endLeakedProcesses('a run of this test')).toEqual([
    { pid: child.pid, command: expect.stringContaining('setInterval') },
  ]);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await endLeakedProcesses('a run of this test')).toEqual([]);
});
