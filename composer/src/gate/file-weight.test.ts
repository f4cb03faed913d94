import { randomBytes } from 'node:crypto';
import { Release } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { dataPathsIn } from '../registry/data-paths.ts';
import { testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { weightProblems } from './file-weight.ts';

/** A release with files of so many KB that can't be compressed. */
function releaseOf(kilobytes: Readonly<Record<string, number>>, scriptBudget?: number) {
  const files = Object.entries(kilobytes).map(([file, length]) => [
    file,
    randomBytes(length * 1024).toString('latin1'),
  ]);
  const inFolder = files.map(([file, text]) => [`releases/mf-a/1.0.0/${file}`, text ?? '']);
  const dataPaths = dataPathsIn(testFolder(Object.fromEntries(inFolder)));
  const integrity = Object.fromEntries(files.map(([file]) => [file, 'sha384-a']));
  return [testRelease('mf-a', { integrity, ...(scriptBudget && { scriptBudget }) }), dataPaths] as const;
}

test('scripts over the budget of their release are a problem, which names the largest', () => {
  expect(weightProblems(...releaseOf({ 'entry.js': 10, 'static/big.js': 40 }, 30))).toEqual([
    expect.stringMatching(
      /^the scripts of mf-a are \d+\.\d KB compressed, and their budget is 30 KB; the largest is static\/big\.js with \d+\.\d KB$/,
    ),
  ]);
});

test('scripts within the budget, and files that are no script of browsers, are none', () => {
  const files = { 'entry.js': 10, 'server/bundle.js': 300, 'static/picture.avif': 300 };
  expect(weightProblems(...releaseOf(files, 30))).toEqual([]);
  expect(weightProblems(...releaseOf({}))).toEqual([]);
});

test('a release without a budget has 100 KB, and none can declare more than 300', () => {
  expect(weightProblems(...releaseOf({ 'entry.js': 40 }))).toEqual([]);
  expect(weightProblems(...releaseOf({ 'entry.js': 120 }))).toEqual([
    expect.stringContaining('their budget is 100 KB'),
  ]);
  expect(Release.safeParse(testRelease('mf-a', { scriptBudget: 300 })).success).toBe(true);
  expect(Release.safeParse(testRelease('mf-a', { scriptBudget: 301 })).success).toBe(false);
});

test('styles have a budget of their own', () => {
  expect(weightProblems(...releaseOf({ 'entry.js': 90, 'static/page.css': 40 }))).toEqual([]);
  expect(weightProblems(...releaseOf({ 'static/page.css': 120 }, 300))).toEqual([
    expect.stringMatching(/^the styles of mf-a are .* 100 KB; the largest is static\/page\.css/),
  ]);
});
