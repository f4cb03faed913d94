import { expect, test } from 'vitest';
import { testRelease } from '../testing/test-composition.ts';
import { verdictOn } from '../testing/trial-releases.ts';

/** A release with an early script, a start, and a slot, whose version says how it misbehaves. */
const release = (version: string) =>
  testRelease('mf-bad', {
    version,
    pages: [],
    early: { text: '', digest: 'sha256-' },
    start: './begin',
    slots: { banner: './strip' },
  });

const SOUND = release('1.0.0');

test.each([
  ['early', 'early script'],
  ['start', 'start'],
  ['slot', 'slot banner'],
])('a release whose %s ends its process is rejected by the name of what looped', async (kind, name) => {
  const version = `1.1.0-spin-at-${kind}`;
  expect((await verdictOn([SOUND], [release(version)])).rejections).toEqual([
    expect.stringMatching(`^${name} of mf-bad@${version} ended its process: one stretch of code used \\d+ ms`),
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

test('a release whose early script throws is rejected', async () => {
  const { rejections } = await verdictOn([SOUND], [release('1.1.0-throws-at-early')]);
  expect(rejections).toEqual(['early script of mf-bad@1.1.0-throws-at-early threw: Error: planted']);
});

test('a release whose start leaves an error behind in a promise is rejected', async () => {
  const { rejections } = await verdictOn([SOUND], [release('1.1.0-strays-at-start')]);
  expect(rejections).toEqual(['start of mf-bad@1.1.0-strays-at-start threw: Error: left behind']);
});

test('a start that throws in the live release as well, or for want of a browser, is noted', async () => {
  const asBad = await verdictOn([release('1.0.0-throws-at-start')], [release('1.1.0-throws-at-start')]);
  expect(asBad).toMatchObject({ rejections: [], notes: [expect.stringContaining('threw: Error: planted')] });
  const missing = await verdictOn([SOUND], [release('1.1.0-misses-at-start')]);
  expect(missing).toMatchObject({ rejections: [], notes: [expect.stringContaining('1.1.0-misses-at-start threw')] });
});

test('a start that throws, and looks in vain for what the sound live one looks for in vain, too, is rejected', async () => {
  const { rejections } = await verdictOn([release('1.0.0-lacks-at-start')], [release('1.1.0-misses-at-start')]);
  expect(rejections).toEqual(['start of mf-bad@1.1.0-misses-at-start threw: Error: planted']);
});

test('a release whose start and slots are sound is published', async () => {
  expect(await verdictOn([SOUND], [release('1.1.0')])).toMatchObject({ rejections: [], notes: [] });
});
