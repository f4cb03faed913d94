import { expect, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataPathsIn } from '../registry/data-paths.ts';
import { testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { readVerdict, recordVerdict, trialInWords, type VerdictRecord } from './verdict-records.ts';

const at = '2026-01-05T09:00:00.000Z';
const TRIED: VerdictRecord = { at, rendered: true, browser: { isTried: true, pages: 8, seconds: 6.5 } };
const UNTRIED: VerdictRecord = { at, rendered: true, browser: { isTried: false, reason: 'no browser was found' } };
const RELEASE = testRelease('mf-shop');

test('a release that was tried in a browser keeps that record when it is published again without one', () => {
  const dataPaths = dataPathsIn(testFolder());
  recordVerdict(dataPaths, [RELEASE], UNTRIED);
  expect(trialInWords(readVerdict(dataPaths, RELEASE))).toBe('rendered, not tried in a browser: no browser was found');
  recordVerdict(dataPaths, [RELEASE], TRIED);
  recordVerdict(dataPaths, [RELEASE], UNTRIED);
  expect(trialInWords(readVerdict(dataPaths, RELEASE))).toBe('rendered, tried in a browser: 8 pages in 6.5 s');
});

test('a release without a record, or with a damaged one, has no recorded trial', () => {
  const folder = testFolder();
  const dataPaths = dataPathsIn(folder);
  expect(trialInWords(readVerdict(dataPaths, RELEASE))).toBe('no trial recorded');
  recordVerdict(dataPaths, [RELEASE], TRIED);
  const place = path.relative(dataPaths.releases, path.join(dataPaths.releases, RELEASE.remote, RELEASE.version));
  writeFileSync(path.join(folder, 'verdicts', `${place}.json`), '{');
  expect(readVerdict(dataPaths, RELEASE)).toBeNull();
});
