import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readChannel } from '../../registry/composition-files.ts';
import { dataPathsIn } from '../../registry/data-paths.ts';
import type { Composition } from 'shared-contracts/composition';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { writeRelease } from '../../testing/released.ts';
import { testComposition } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { watchComposition } from './composition-watcher.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => vi.useRealTimers());

function registry() {
  const folder = testFolder();
  const dataPaths = dataPathsIn(folder);
  mkdirSync(dataPaths.compositions);
  let counter = 0;
  let history: { id: string; at: string; change: string }[] = [];
  return {
    dataPaths,
    channel: dataPaths.channel,
    /** Puts `mf-a` on the air with its files, past every check, as a careless hand might. */
    publish(version: string): void {
      const composition = { ...testComposition(writeRelease(dataPaths, 'mf-a', version)), counter: ++counter };
      writeFileSync(path.join(dataPaths.compositions, `${composition.id}.json`), JSON.stringify(composition));
      const entry = { id: composition.id, at: composition.createdAt, change: version };
      history = [entry, ...history];
      writeFileSync(dataPaths.channel, JSON.stringify({ stable: composition.id, counter, history }));
    },
    bundle: (version: string) => path.join(dataPaths.releases, 'mf-a', version, 'server/bundle.cjs'),
  };
}

/** The watcher looks twice a second; here each time the expectation is not met yet. The files are really read. */
function soon(expectation: () => void): Promise<void> {
  return vi.waitFor(
    () => {
      vi.advanceTimersByTime(500);
      expectation();
    },
    { interval: 5, timeout: 5000 },
  );
}

async function watching(dataPaths: ReturnType<typeof dataPathsIn>, use = vi.fn(() => Promise.resolve())) {
  const log = vi.fn();
  const watcher = await watchComposition(dataPaths, use, log);
  onTestFinished(() => watcher.close());
  await watcher.served;
  const used = (): string[] =>
    (use.mock.calls as unknown as [Composition][]).map(([composition]) => composition.remotes['mf-a']?.version ?? '');
  return { log, used };
}

test('the live composition is served first, and a switch within two seconds', async () => {
  const { dataPaths, publish } = registry();
  publish('1.0.0');
  const { used } = await watching(dataPaths);
  publish('1.1.0');
  const before = Date.now();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(used()).toEqual(['1.0.0', '1.1.0']));
  expect(Date.now() - before).toBeLessThanOrEqual(2000);
});

test('a live composition is known before it is served, and no other is served meanwhile', async () => {
  const { dataPaths, publish } = registry();
  publish('1.0.0');
  const loading = Promise.withResolvers<void>();
  const use = vi.fn(() => loading.promise);
  const watcher = await watchComposition(dataPaths, use, vi.fn());
  onTestFinished(() => watcher.close());
  publish('1.1.0');
  await vi.advanceTimersByTimeAsync(2000);
  expect(use).toHaveBeenCalledTimes(1);
  loading.resolve();
  await watcher.served;
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(use).toHaveBeenCalledTimes(2));
});

test('without a switch nothing is loaded again', async () => {
  const { dataPaths, publish } = registry();
  publish('1.0.0');
  const { used } = await watching(dataPaths);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(used()).toEqual(['1.0.0']);
});

test('a channel that cannot be read changes nothing, is logged, and is followed again when it can be', async () => {
  const { dataPaths, publish, channel } = registry();
  publish('1.0.0');
  const { used, log } = await watching(dataPaths);
  writeFileSync(channel, '{ "stable"');
  await vi.advanceTimersByTimeAsync(600);
  expect(log).toHaveBeenCalledWith('The composition can’t be watched for changes', expect.anything());
  publish('1.1.0');
  await soon(() => expect(used()).toEqual(['1.0.0', '1.1.0']));
});

test('a composition that cannot be loaded is tried again, and the one before stays the current one', async () => {
  const { dataPaths, publish } = registry();
  publish('1.0.0');
  const use = vi.fn(() => Promise.resolve());
  const { used } = await watching(dataPaths, use);
  use.mockRejectedValueOnce(new Error('no worker could load it'));
  publish('1.1.0');
  await soon(() => expect(used()).toEqual(['1.0.0', '1.1.0', '1.1.0']));
});

test('a composition that has served for a minute is what a start whose live one is damaged falls back to', async () => {
  const { dataPaths, publish, bundle } = registry();
  publish('1.0.0');
  await watching(dataPaths);
  await vi.advanceTimersByTimeAsync(62_000);
  publish('2.0.0');
  rmSync(bundle('2.0.0'));
  const { used, log } = await watching(dataPaths);
  expect(used()).toEqual(['1.0.0']);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('last valid'), expect.anything());
});

test('a composition that names a damaged release is not switched to, which is said once, until it has been mended', async () => {
  const { dataPaths, publish, bundle } = registry();
  publish('1.0.0');
  const { used, log } = await watching(dataPaths);
  publish('1.1.0');
  const sound = readFileSync(bundle('1.1.0'));
  const complaints = (): string[] => log.mock.calls.map(([, details]) => JSON.stringify(details));
  writeFileSync(bundle('1.1.0'), 'damaged');
  await soon(() => expect(complaints()).toEqual([expect.stringMatching(/FEDERATION-005.*mf-a@1.1.0.*bundle.cjs/)]));
  // A further file is further news: what was said before is not said again by then.
  rmSync(path.join(dataPaths.releases, 'mf-a/1.1.0/a.js'));
  await soon(() => expect(complaints()).toHaveLength(2));
  expect(used()).toEqual(['1.0.0']);
  writeRelease(dataPaths, 'mf-a', '1.1.0');
  expect(readFileSync(bundle('1.1.0'))).toEqual(sound);
  await soon(() => expect(used()).toEqual(['1.0.0', '1.1.0']));
  expect(log).toHaveBeenLastCalledWith('The composition was switched', expect.anything());
});

test('a start whose live composition is damaged serves the one before', async () => {
  const { dataPaths, publish, bundle } = registry();
  publish('1.0.0');
  publish('1.1.0');
  rmSync(bundle('1.1.0'));
  const { used } = await watching(dataPaths);
  expect(used()).toEqual(['1.0.0']);
});

test('a start with nothing whole to serve serves what is live all the same, and says so', async () => {
  const { dataPaths, publish, bundle } = registry();
  publish('1.0.0');
  rmSync(bundle('1.0.0'));
  writeFileSync(path.join(path.dirname(dataPaths.channel), 'last-good.json'), '{ "id"');
  const { used, log } = await watching(dataPaths);
  expect(used()).toEqual(['1.0.0']);
  expect(log.mock.calls.map(([message]) => message)).toEqual([
    'The last good composition can’t be read',
    'The live composition is damaged and no other is intact; it is served anyway',
  ]);
});

test.each(['missing', 'damaged'])('a start with a %s channel rebuilds it from what lies on disk', async (what) => {
  const { dataPaths, publish, channel } = registry();
  publish('1.0.0');
  publish('1.1.0');
  if (what === 'missing') rmSync(channel);
  else writeFileSync(channel, 'broken');
  const { used, log } = await watching(dataPaths);
  expect(used()).toEqual(['1.1.0']);
  expect(log).toHaveBeenCalledWith('The channel was rebuilt', expect.anything());
  expect(existsSync(channel) && readChannel(dataPaths)?.history).toHaveLength(1);
});

test('a claim that the owner of a page keeps from another remote is logged when the composition is served', async () => {
  const { dataPaths, publish, channel } = registry();
  publish('1.0.0');
  const { log } = await watching(dataPaths);
  const page = { path: '/own', expose: './page', indexed: true };
  const releases = ['mf-a', 'mf-b'].map((remote) => ({ ...writeRelease(dataPaths, remote, '1.0.0'), pages: [page] }));
  const dispute = { ...testComposition(...releases), id: 'd15b07ed15b07ed0' };
  writeFileSync(path.join(dataPaths.compositions, `${dispute.id}.json`), JSON.stringify(dispute));
  writeFileSync(channel, JSON.stringify({ ...readChannel(dataPaths), stable: dispute.id }));
  await soon(() =>
    expect(log).toHaveBeenCalledWith('A remote claims something it can’t have; the owner keeps it', {
      remote: 'mf-b',
      claim: 'the page /own',
      reason: 'mf-a already has the page /own',
    }),
  );
});

test('the composition that a start falls back to has one owner for each page as well', async () => {
  const { dataPaths, publish, bundle, channel } = registry();
  publish('2.0.0');
  rmSync(bundle('2.0.0'));
  const page = { path: '/own', expose: './page', indexed: true };
  const releases = ['mf-a', 'mf-b'].map((remote) => ({ ...writeRelease(dataPaths, remote, '1.0.0'), pages: [page] }));
  writeFileSync(path.join(path.dirname(channel), 'last-good.json'), JSON.stringify(testComposition(...releases)));
  const use = vi.fn(() => Promise.resolve());
  await watching(dataPaths, use);
  const served = use.mock.calls as unknown as [Composition][];
  const pages = served.map(([{ remotes }]) => [remotes['mf-a']?.pages, remotes['mf-b']?.pages]);
  expect(pages).toEqual([[[page], []]]);
});

test('a start with neither a registry nor a last good composition is refused by its code', async () => {
  const { dataPaths } = registry();
  await expect(watching(dataPaths)).rejects.toMatchObject({ code: 'FEDERATION-004' });
});
