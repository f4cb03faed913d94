import { existsSync, rmSync } from 'node:fs';
import { onTestFinished, expect, test } from 'vitest';
import type { ProcessListener } from '../render/process-contract.ts';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { testProcess } from '../testing/trial-releases.ts';
import { ReadyProcess } from './ready-process.ts';
import { endTrial, prepareTrial } from './trial.ts';

const nothing = () => undefined;
const LISTENER: ProcessListener = { log: nothing, fault: nothing, overrun: nothing, recycle: nothing, ended: nothing };

/** A process that has made itself ready beside a live release of a version. */
async function readyBeside(version: string) {
  const live = testComposition(testRelease('mf-bad', { version, pages: [] }));
  const ready = new ReadyProcess(await testProcess('http://localhost:3100'), live);
  onTestFinished(() => ready.end());
  await ready.settled;
  return { ready, live };
}

test('a process that waits for its trial has evaluated the live composition', async () => {
  const { ready, live } = await readyBeside('1.0.0');
  expect(ready.take(LISTENER)?.has(live.id)).toBe(true);
});

test('the trial hears what a process says once it has taken it', async () => {
  const { ready } = await readyBeside('1.0.0');
  const { promise, resolve } = Promise.withResolvers<string>();
  const taken = ready.take({ ...LISTENER, ended: ({ reason }) => resolve(reason) });
  await taken?.end('by its trial');
  expect(await promise).toBe('by its trial');
});

test('a process that a live release has ended before is not used', async () => {
  const { ready } = await readyBeside('1.0.0-spin-at-load');
  expect(ready.take(LISTENER)).toBeNull();
});

test('on fresh data the folder of the releases is there before its processes start, which may read only what they find', async () => {
  const options = await testProcess('http://localhost:3100');
  rmSync(options.settings.releases, { recursive: true });
  const prepared = prepareTrial(options, null);
  onTestFinished(() => endTrial(prepared));
  expect(existsSync(options.settings.releases)).toBe(true);
});
