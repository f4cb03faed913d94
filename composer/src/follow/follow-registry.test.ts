import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { isShopError } from 'shared-contracts/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readChannel } from '../registry/composition-files.ts';
import { type DataPaths, dataPathsIn, releaseFolder, releasePath } from '../registry/data-paths.ts';
import { liveComposition } from '../registry/recover-channel.ts';
import { damageOf } from '../registry/release-check.ts';
import { returnTo } from '../registry/return-composition.ts';
import { type OpenRegistry, openRegistry } from '../testing/open-registry.ts';
import { testFolder } from '../testing/test-folder.ts';
import { flipped } from '../testing/test-registry.ts';
import { bringFirst, followRegistry } from './follow-registry.ts';

/** A data folder that follows a registry, as a server of the shop does. */
function follow({ registry }: OpenRegistry, folder = testFolder()) {
  const dataPaths = dataPathsIn(folder);
  const log = vi.fn();
  const follower = followRegistry(registry.config, dataPaths, log);
  onTestFinished(() => follower.close());
  const logged = (): string => JSON.stringify(log.mock.calls);
  return { folder, dataPaths, follower, log, logged, live: () => liveComposition(dataPaths)?.id };
}

const within = (expectation: () => void, timeout = 10_000): Promise<void> =>
  vi.waitFor(expectation, { interval: 20, timeout });

/** Time for a follower to ask again and to do what it should not. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1500));

const isWhole = async (dataPaths: DataPaths, composition: Composition): Promise<void> =>
  expect(await damageOf(dataPaths, composition)).toEqual({});

test('what a registry signs is live within two seconds, with every file', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const { dataPaths, live, follower } = follow(shop);
  await within(() => expect(live()).toBe(first.id));
  const second = shop.publish('mf-a@1.1.0');
  await within(() => expect(live()).toBe(second.id), 2000);
  await isWhole(dataPaths, second);
  expect(liveComposition(dataPaths)).toEqual(second);
  expect(readChannel(dataPaths)?.history.map(({ change }) => change)).toEqual([
    'mf-a@1.1.0 (registry shop, 2)',
    'mf-a@1.0.0, mf-b@1.0.0 (registry shop, 1)',
  ]);
  expect(follower.state()).toMatchObject({ name: 'shop', counter: 2, problem: null });
});

test('while the registry is away everything stays as it is, and when it is back its next composition goes live', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0');
  const { live, follower, logged } = follow(shop);
  await within(() => expect(live()).toBe(first.id));
  await shop.registry.close();
  await within(() => expect(follower.state().problem).toContain('REGISTRY-019'));
  expect(live()).toBe(first.id);
  expect(logged()).toContain('The registry can’t be followed');
  const second = shop.publish('mf-a@1.1.0');
  await shop.registry.open();
  await within(() => expect(live()).toBe(second.id));
  await within(() => expect(follower.state().problem).toBeNull());
});

test('a server that hasn’t asked for a while has what another one names once it looks, and a registry that is away delays nothing', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0');
  const { live, follower } = follow(shop);
  await within(() => expect(live()).toBe(first.id));
  await shop.registry.close();
  const began = Date.now();
  await follower.look();
  expect(Date.now() - began).toBeLessThan(1500);
  // Until it asks again by itself, several seconds pass after these failures.
  for (let failures = 0; failures < 3; failures += 1) await aWhile();
  const second = shop.publish('mf-a@1.1.0');
  await shop.registry.open();
  await Promise.all([follower.look(), follower.look()]);
  expect(live()).toBe(second.id);
});

test('a start with a composition on disk needs no registry', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0');
  const dataPaths = dataPathsIn(testFolder());
  await bringFirst(shop.registry.config, dataPaths, vi.fn());
  expect(liveComposition(dataPaths)?.id).toBe(first.id);
  await shop.registry.close();
  const began = Date.now();
  await bringFirst(shop.registry.config, dataPaths, vi.fn());
  expect(Date.now() - began).toBeLessThan(500);
});

test('a start without any composition waits for the registry, and then says that it didn’t answer', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0');
  await shop.registry.close();
  const dataPaths = dataPathsIn(testFolder());
  const log = vi.fn();
  const gone = await bringFirst(shop.registry.config, dataPaths, log, 700).catch((error: unknown) => error);
  expect(isShopError(gone, 'REGISTRY-018')).toBe(true);
  const coming = bringFirst(shop.registry.config, dataPaths, log);
  await shop.registry.open();
  await coming;
  expect(liveComposition(dataPaths)?.id).toBe(first.id);
});

test('a release with a flipped byte is not switched to, is logged, and is mended at the next try', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const { dataPaths, live, logged } = follow(shop);
  await within(() => expect(live()).toBe(first.id));
  const next = shop.next('mf-a@1.1.0');
  shop.registry.changed.set(`${releasePath(next.remotes['mf-a'] as Release)}/entry.js`, flipped);
  shop.publish('mf-a@1.1.0');
  await within(() => expect(logged()).toContain('it isn’t what was released'));
  expect(live()).toBe(first.id);
  shop.registry.changed.clear();
  await within(() => expect(live()).toBe(next.id));
  await isWhole(dataPaths, next);
});

test('a composition that is signed again for longer changes nothing but its time', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0');
  const { dataPaths, live, follower } = follow(shop);
  await within(() => expect(live()).toBe(first.id));
  const before = readChannel(dataPaths);
  const later = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString();
  shop.registry.sign(first, { expiresAt: later });
  await within(() => expect(follower.state().expiresAt?.toISOString()).toBe(later));
  // A signature that was replaced and is answered again shortens nothing.
  const { lastAnswer } = follower.state();
  shop.registry.sign(first);
  await within(() => expect(follower.state().lastAnswer).not.toEqual(lastAnswer));
  expect(follower.state().expiresAt?.toISOString()).toBe(later);
  expect(readChannel(dataPaths)).toEqual(before);
});

test('a return that evidence asked for holds until the registry sends a later composition, a restart included', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const { folder, dataPaths, live, follower } = follow(shop);
  await within(() => expect(live()).toBe(first.id));
  const second = shop.publish('mf-a@1.1.0');
  await within(() => expect(live()).toBe(second.id));
  const wanted = { from: second.id, to: first, releases: ['mf-a@1.1.0'], reason: 'its pages throw' };
  expect(await returnTo(dataPaths, wanted, new Date())).toBe(true);
  shop.registry.sign(second, { expiresAt: new Date(Date.now() + 90 * 24 * 3_600_000).toISOString() });
  await aWhile();
  expect(live()).toBe(first.id);
  await follower.close();
  const again = follow(shop, folder);
  await within(() => expect(again.logged()).toContain('This shop serves another composition than the registry’s'));
  expect(again.live()).toBe(first.id);
  const third = shop.publish('mf-a@1.2.0');
  await within(() => expect(again.live()).toBe(third.id));
});

test('a release that the registry still has after a return comes back with its next composition, and evidence may return from it again', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const { dataPaths, live, logged } = follow(shop);
  await within(() => expect(live()).toBe(first.id));
  const second = shop.publish('mf-a@1.1.0');
  await within(() => expect(live()).toBe(second.id));
  const wanted = { to: first, releases: ['mf-a@1.1.0'], reason: 'it throws' };
  await returnTo(dataPaths, { ...wanted, from: second.id }, new Date());
  const third = shop.publish('mf-b@1.1.0');
  await within(() => expect(live()).toBe(third.id));
  expect(logged()).toContain('has releases that this shop returned from');
  expect(await returnTo(dataPaths, { ...wanted, from: third.id }, new Date())).toBe(true);
});

test('a release that the registry has replaced after a return, and then promoted again, is not returned from again', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0');
  const { dataPaths, live } = follow(shop);
  await within(() => expect(live()).toBe(first.id));
  const second = shop.publish('mf-a@1.1.0');
  await within(() => expect(live()).toBe(second.id));
  const wanted = { from: second.id, to: first, releases: ['mf-a@1.1.0'], reason: 'it throws' };
  await returnTo(dataPaths, wanted, new Date());
  const third = shop.publish('mf-a@1.2.0');
  await within(() => expect(live()).toBe(third.id));
  const again = shop.publish('mf-a@1.1.0');
  await within(() => expect(live()).toBe(again.id));
  expect(await returnTo(dataPaths, wanted, new Date())).toBe(false);
});

test('two servers with data folders of their own have the same addresses', async () => {
  const shop = await openRegistry();
  const composition = shop.publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const [one, other] = [follow(shop), follow(shop)];
  await within(() => expect([one.live(), other.live()]).toEqual([composition.id, composition.id]));
  const namesIn = ({ dataPaths }: { readonly dataPaths: DataPaths }): string[] =>
    readdirSync(dataPaths.releases, { recursive: true }).map(String).toSorted();
  expect(namesIn(one)).toEqual(namesIn(other));
});

test('of several processes with one data folder one fetches a release', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0');
  const folder = testFolder();
  const followers = [follow(shop, folder), follow(shop, folder), follow(shop, folder)];
  await within(() => expect(followers.map(({ live }) => live())).toEqual([first.id, first.id, first.id]));
  shop.publish('mf-a@1.1.0');
  await within(() => expect(followers.map(({ follower }) => follower.state().counter)).toEqual([2, 2, 2]));
  await aWhile();
  const descriptions = shop.registry.asked.filter((file) => file.endsWith('release.json'));
  expect(descriptions.length).toBe(2);
  expect(readChannel(dataPathsIn(folder))?.history.length).toBe(2);
  expect(followers.map(({ follower }) => follower.state().problem)).toEqual([null, null, null]);
});

test('a release that is damaged on disk is fetched again at the next start', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0');
  const { folder, dataPaths, live, follower } = follow(shop);
  await within(() => expect(live()).toBe(first.id));
  await follower.close();
  const file = path.join(releaseFolder(dataPaths, first.remotes['mf-a'] as Release), 'entry.js');
  rmSync(file);
  follow(shop, folder);
  await within(() => expect(existsSync(file)).toBe(true));
  await isWhole(dataPaths, first);
});

test('a live composition whose signature expires is still served, and is named in the log once', async () => {
  const shop = await openRegistry();
  const first = shop.publish('mf-a@1.0.0');
  const expiresAt = new Date(Date.now() + 1000).toISOString();
  shop.registry.sign(first, { expiresAt });
  const { live, log, follower } = follow(shop);
  await within(() => expect(live()).toBe(first.id));
  await shop.registry.close();
  await aWhile();
  await shop.registry.open();
  const expired = (): unknown[] =>
    log.mock.calls.filter(([message]) =>
      String(message).startsWith('The signature of the live composition has expired'),
    );
  await within(() => expect(expired().length).toBe(1));
  expect(live()).toBe(first.id);
  expect(follower.state().expiresAt?.toISOString()).toBe(expiresAt);
}, 30_000);
