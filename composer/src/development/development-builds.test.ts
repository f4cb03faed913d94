import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Release } from 'shared-contracts/composition';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dataPathsIn } from '../registry/data-paths.ts';
import { integrityOf } from '../release/integrity.ts';
import { testFolder } from '../testing/test-folder.ts';
import { DevelopmentBuilds } from './development-builds.ts';

const bundle = (code: string, map = `map of ${code}`) => ({ code: Buffer.from(code), map: Buffer.from(map) });

function builds() {
  const folder = testFolder();
  const contents = { name: 'mf-a', pages: { '/a': './pages/a-page.tsx' } } as const;
  const definition = { contents, folder, developmentPort: 4101 };
  const bundleAt = (build: number): string =>
    path.join(folder, `releases/mf-a/0.0.0-development.4199.${build}/server/bundle.cjs`);
  return { definition, bundleAt, builds: new DevelopmentBuilds(dataPathsIn(folder), definition, 4199) };
}

test('every bundle becomes a valid release with a folder and an integrity of its own', () => {
  const { builds: made, bundleAt } = builds();
  for (const [build, text] of [
    [1, 'one'],
    [2, 'two'],
  ] as const) {
    expect(made.useBundle(bundle(text))).toBe(true);
    const release = Release.parse(made.release);
    expect(release.version).toBe(`0.0.0-development.4199.${build}`);
    expect(release.integrity).toEqual({ 'server/bundle.cjs': integrityOf(Buffer.from(text)) });
    expect(readFileSync(bundleAt(build), 'utf8')).toBe(text);
  }
});

test('the same bundle and the same stylesheets again are no news', () => {
  const { builds: made } = builds();
  const assets = { './pages/a-page': { js: [], css: ['a.css'] } };
  expect([made.useBundle(bundle('one')), made.useAssets(assets)]).toEqual([true, true]);
  const { release } = made;
  expect([made.useBundle(bundle('one')), made.useAssets({ ...assets })]).toEqual([false, false]);
  expect(made.release).toEqual(release);
});

test('the same bundle of sources whose lines have moved brings its new map', () => {
  const { builds: made, bundleAt } = builds();
  made.useBundle(bundle('one'));
  made.useBundle(bundle('one', 'moved'));
  expect(readFileSync(`${bundleAt(1)}.map`, 'utf8')).toBe('moved');
});

test('the last bundles are kept for pages under way, and the older ones go', () => {
  const { builds: made, bundleAt } = builds();
  for (let build = 1; build <= 7; build++) made.useBundle(bundle(String(build)));
  expect([1, 2, 3, 4, 5, 6, 7].filter((build) => existsSync(bundleAt(build)))).toEqual([3, 4, 5, 6, 7]);
});

test('before the sources could be built the release has no bundle, so that the browser renders alone', () => {
  const { builds: made } = builds();
  expect(Release.parse(made.release)).toMatchObject({ version: '0.0.0-development.4199.0', integrity: {} });
});

test('a page that is offered later is in the next release', () => {
  const { builds: made, definition } = builds();
  const contents = { ...definition.contents, pages: { '/b': './pages/b-page.tsx' } } as const;
  made.useDefinition({ ...definition, contents });
  expect(made.release.pages.map((page) => page.path)).toEqual(['/b']);
});

test('a request between an edit and its build waits for the build', async () => {
  const { builds: made } = builds();
  await made.whenSettled();
  made.expectBundle();
  const heard: string[] = [];
  const asked = made.whenSettled().then(() => heard.push('settled'));
  await Promise.resolve();
  made.beginBundle();
  heard.push('built');
  made.settle();
  await asked;
  expect(heard).toEqual(['built', 'settled']);
});

test('an edit during a bundle’s build is waited for too', async () => {
  const { builds: made } = builds();
  made.expectBundle();
  made.beginBundle();
  made.expectBundle();
  const heard: string[] = [];
  const asked = made.whenSettled().then(() => heard.push('settled'));
  made.settle();
  made.beginBundle();
  await Promise.resolve();
  heard.push('built again');
  made.settle();
  await asked;
  expect(heard).toEqual(['built again', 'settled']);
});

test('an edit that no bundle follows holds pages up for three seconds at most', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { builds: made } = builds();
  made.expectBundle();
  const asked = made.whenSettled();
  await vi.advanceTimersByTimeAsync(3000);
  await expect(asked).resolves.toBeUndefined();
});
