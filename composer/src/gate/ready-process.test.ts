import path from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import type { ProcessListener } from '../render/process-contract.ts';
import { systemIsolation } from '../render/confinement.ts';
import { dataPathsIn } from '../registry/data-paths.ts';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { ReadyProcess } from './ready-process.ts';

const nothing = () => undefined;
const LISTENER: ProcessListener = { log: nothing, fault: nothing, overrun: nothing, recycle: nothing, ended: nothing };

/** A process that has made itself ready beside a live release of a version. */
async function readyBeside(version: string) {
  const { releases } = dataPathsIn(testFolder());
  const config = {
    siteOrigin: 'https://shop.example',
    storefront: { origin: 'http://localhost:3100', publicToken: 'a', retries: 0 },
    supabase: { url: 'http://localhost:3100', publishableKey: 'b' },
    consentMode: 'opt-out' as const,
  };
  const assets = { scripts: [], styles: [], fonts: [], integrity: {} };
  const live = testComposition(testRelease('mf-bad', { version, pages: [] }));
  const bundle = path.resolve(import.meta.dirname, '../testing/protocol-guest.cjs');
  const settings = { releases, assets, config, loaderBudget: 1500, pageBudget: 2500 };
  const ready = new ReadyProcess({ bundle, isolation: await systemIsolation(), settings, storefrontOrigins: [] }, live);
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
