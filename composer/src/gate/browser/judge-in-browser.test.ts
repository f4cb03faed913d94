import { expect, test } from 'vitest';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { testConfig } from '../../testing/test-shop.ts';
import { withoutBrowser } from './browser-choice.ts';
import { findBrowser } from './find-browser.ts';
import { judgeInBrowser, shellProblemsInBrowser } from './judge-in-browser.ts';

const RELEASE = testRelease('mf-shop');
const TRIED = { composition: testComposition(RELEASE), releases: [RELEASE], live: null };

test('without a browser a release is not rejected, and the verdict says why it was not tried', async () => {
  const verdict = await judgeInBrowser(TRIED, withoutBrowser('no browser was found', {}));
  expect(verdict).toEqual({ rejections: [], record: { isTried: false, reason: 'no browser was found' } });
});

test('without a browser a new build of the shell is not tried in one, and one that can’t be started is an error', async () => {
  const assets = { scripts: [], styles: [], fonts: [], integrity: {} };
  const build = { id: 'new', worker: '', assets, styleHashes: [], scriptHashes: [], publicFolder: '' };
  const shop = { config: testConfig(), dataPaths: dataPathsIn(testFolder()), build };
  const problems = (browser: string) =>
    shellProblemsInBrowser(shop, build, TRIED.composition, { TRIAL_BROWSER: browser });
  expect(await problems('/nowhere/chromium')).toEqual([]);
  await expect(problems(process.execPath)).rejects.toThrow('launch');
});

test('where a trial in a browser is required, a release without one is rejected', async () => {
  const choice = withoutBrowser('no browser was found', { REQUIRE_BROWSER_TRIAL: '1' });
  const { rejections } = await judgeInBrowser(TRIED, choice);
  expect(rejections).toEqual(['not tried in a browser (no browser was found), and REQUIRE_BROWSER_TRIAL demands it']);
});

test('a browser that is named and missing is not replaced by another', async () => {
  expect(await findBrowser({ TRIAL_BROWSER: '/nowhere/chromium' })).toBeNull();
  expect(await findBrowser({ TRIAL_BROWSER: process.execPath })).toBe(process.execPath);
});
