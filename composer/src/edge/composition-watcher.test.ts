import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placesIn } from '../registry/places.ts';
import type { Composition } from 'shared-contracts/composition';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { watchComposition } from './composition-watcher.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function registry() {
  const folder = testFolder();
  mkdirSync(path.join(folder, 'compositions'));
  return {
    places: placesIn(folder),
    channel: path.join(folder, 'channel.json'),
    publish(composition: Composition): void {
      writeFileSync(path.join(folder, 'compositions', `${composition.id}.json`), JSON.stringify(composition));
      writeFileSync(
        path.join(folder, 'channel.json'),
        JSON.stringify({ stable: composition.id, counter: 1, history: [] }),
      );
    },
  };
}

const version = (text: string): Composition => testComposition(testRelease('mf-a', { version: text }));

async function watching(places: ReturnType<typeof placesIn>, use = vi.fn(() => Promise.resolve())) {
  const log = vi.fn();
  const watcher = await watchComposition(places, use, log);
  onTestFinished(() => watcher.close());
  const used = (): string[] =>
    (use.mock.calls as unknown as [Composition][]).map(([composition]) => composition.remotes['mf-a']?.version ?? '');
  return { log, used };
}

test('the live composition is served first, and a switch within two seconds', async () => {
  const { places, publish } = registry();
  publish(version('1.0.0'));
  const { used } = await watching(places);
  publish(version('1.1.0'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(used()).toEqual(['1.0.0', '1.1.0']);
});

test('without a switch nothing is loaded again', async () => {
  const { places, publish } = registry();
  publish(version('1.0.0'));
  const { used } = await watching(places);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(used()).toEqual(['1.0.0']);
});

test('a channel that cannot be read changes nothing, is logged, and is followed again when it can be', async () => {
  const { places, publish, channel } = registry();
  publish(version('1.0.0'));
  const { used, log } = await watching(places);
  writeFileSync(channel, '{ "stable"');
  await vi.advanceTimersByTimeAsync(600);
  expect(log).toHaveBeenCalledWith('The composition could not be followed', expect.anything());
  publish(version('1.1.0'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(used()).toEqual(['1.0.0', '1.1.0']);
});

test('a composition that cannot be loaded is tried again, and the one before stays the current one', async () => {
  const { places, publish } = registry();
  publish(version('1.0.0'));
  const use = vi.fn(() => Promise.resolve());
  const { used } = await watching(places, use);
  use.mockRejectedValueOnce(new Error('no worker could load it'));
  publish(version('1.1.0'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(used()).toEqual(['1.0.0', '1.1.0', '1.1.0']);
});

test('a composition that has served for a minute is what a start without the registry falls back to', async () => {
  const { places, publish, channel } = registry();
  publish(version('1.0.0'));
  await watching(places);
  await vi.advanceTimersByTimeAsync(62_000);
  publish(version('2.0.0'));
  writeFileSync(channel, 'broken');
  const { used, log } = await watching(places);
  expect(used()).toEqual(['1.0.0']);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('last good'), expect.anything());
});

test('a start with neither a registry nor a last good composition is refused by its code', async () => {
  const { places, publish, channel } = registry();
  publish(version('1.0.0'));
  renameSync(channel, `${channel}.away`);
  await expect(watching(places)).rejects.toMatchObject({ code: 'FEDERATION-004' });
});
