import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import type { Composition } from 'shared-contracts/composition';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeDevelopmentReleases } from '../../development/development-files.ts';
import { developmentVersion } from '../../development/development-version.ts';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { developmentRemotes } from './development-remotes.ts';

const live = testComposition(testRelease('mf-a'), testRelease('mf-b'));

function versionsOf(composition: Composition | undefined): string[] {
  return Object.values(composition?.remotes ?? {}).map(({ remote, version }) => `${remote}@${version}`);
}

async function developed(isSettled: () => Promise<void> = () => Promise.resolve()) {
  const server = createServer((_request, response) => void isSettled().then(() => response.end()));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const dataPaths = dataPathsIn(testFolder());
  const build = (count: number): void =>
    writeDevelopmentReleases(dataPaths, { 'mf-a': testRelease('mf-a', { version: developmentVersion(port, count) }) });
  build(1);
  const loaded: Composition[] = [];
  const log = vi.fn();
  const load = vi.fn((composition: Composition) => {
    loaded.push(composition);
    return Promise.resolve();
  });
  const remotes = developmentRemotes(dataPaths, ['mf-a'], load, log);
  onTestFinished(() => remotes.close());
  return { dataPaths, port, build, loaded, load, log, remotes };
}

test('without remotes under development compositions are served as they are', async () => {
  const loaded: Composition[] = [];
  const remotes = developmentRemotes(
    dataPathsIn(testFolder()),
    [],
    (composition) => {
      loaded.push(composition);
      return Promise.resolve();
    },
    () => undefined,
  );
  await remotes.serve(live);
  await remotes.settled();
  remotes.close();
  expect(loaded).toEqual([live]);
});

test('a remote under development stands in the place of its release, and nothing of it is written', async () => {
  const { dataPaths, port, loaded, remotes } = await developed();
  await remotes.serve(live);
  expect(loaded.map(versionsOf)).toEqual([[`mf-a@0.0.0-development.${port}.1`, 'mf-b@1.0.0']]);
  expect(loaded[0]?.id).not.toBe(live.id);
  expect([dataPaths.channel, dataPaths.compositions].filter(existsSync)).toEqual([]);
});

test('a new build is served without a request for it, under an id of its own', async () => {
  const { build, loaded, remotes } = await developed();
  await remotes.serve(live);
  build(2);
  await vi.waitFor(() => expect(loaded).toHaveLength(2), { timeout: 10_000 });
  expect(versionsOf(loaded[1])[0]).toMatch(/\.2$/);
  expect(new Set(loaded.map(({ id }) => id)).size).toBe(2);
});

test('a page waits for the build that is under way, and is rendered with it', async () => {
  const settled = Promise.withResolvers<void>();
  const { build, loaded, remotes } = await developed(() => settled.promise);
  await remotes.serve(live);
  const page = remotes.settled().then(() => versionsOf(loaded.at(-1))[0]);
  build(2);
  settled.resolve();
  expect(await page).toMatch(/\.2$/);
});

test('a release that goes live meanwhile is served with the remote under development', async () => {
  const { loaded, remotes } = await developed();
  await remotes.serve(live);
  await remotes.serve(testComposition(testRelease('mf-a'), testRelease('mf-b', { version: '1.1.0' })));
  expect(versionsOf(loaded[1])).toEqual([expect.stringMatching(/^mf-a@0\.0\.0-development\./), 'mf-b@1.1.0']);
});

test('a build that cannot be loaded is logged and tried again with the next page, which is answered', async () => {
  const { build, load, loaded, log, remotes } = await developed();
  await remotes.serve(live);
  load.mockRejectedValueOnce(new Error('broken'));
  build(2);
  await vi.waitFor(() => expect(log).toHaveBeenCalled(), { timeout: 10_000 });
  await remotes.settled();
  expect(versionsOf(loaded.at(-1))[0]).toMatch(/\.2$/);
});
