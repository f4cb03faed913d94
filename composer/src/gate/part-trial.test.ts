import { expect, test } from 'vitest';
import { testRelease } from '../testing/test-composition.ts';
import { verdictOn } from '../testing/trial-releases.ts';

/** A release with a start and a slot, whose version says how it misbehaves. */
const release = (version: string) =>
  testRelease('mf-bad', { version, pages: [], start: './begin', slots: { banner: './strip' } });

const SOUND = release('1.0.0');

test('a release whose start or slot ends its process is rejected by the name of what looped', async () => {
  const { rejections } = await verdictOn([SOUND], [release('1.1.0-spin-at-start')]);
  expect(rejections).toEqual([
    expect.stringMatching(/^start of mf-bad@1\.1\.0-spin-at-start ended its process: one stretch of code used \d+ ms/),
  ]);
  expect((await verdictOn([SOUND], [release('1.1.0-spin-at-slot')])).rejections).toEqual([
    expect.stringMatching(/^slot banner of mf-bad@1\.1\.0-spin-at-slot ended its process: one stretch of code/),
  ]);
});

test('a release whose module of start loops when it is evaluated is rejected', async () => {
  const { rejections } = await verdictOn([SOUND], [release('1.1.0-spin-at-begin')]);
  expect(rejections).toContainEqual(
    expect.stringMatching(/^evaluating \.\/begin of mf-bad@1\.1\.0-spin-at-begin ended/),
  );
});

test('a release whose start throws where the live one does not is rejected', async () => {
  const { rejections } = await verdictOn([SOUND], [release('1.1.0-throws-at-start')]);
  expect(rejections).toEqual(['start of mf-bad@1.1.0-throws-at-start threw: Error: planted']);
});

test('a start that throws in the live release as well, or for want of a browser, is noted', async () => {
  const asBad = await verdictOn([release('1.0.0-throws-at-start')], [release('1.1.0-throws-at-start')]);
  expect(asBad).toMatchObject({ rejections: [], notes: [expect.stringContaining('threw: Error: planted')] });
  const missing = await verdictOn([SOUND], [release('1.1.0-misses-at-start')]);
  expect(missing).toMatchObject({ rejections: [], notes: [expect.stringContaining('1.1.0-misses-at-start threw')] });
});

test('a release whose start and slots are sound is published', async () => {
  expect(await verdictOn([SOUND], [release('1.1.0')])).toMatchObject({ rejections: [], notes: [] });
});
