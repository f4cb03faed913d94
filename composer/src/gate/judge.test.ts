import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { ShopError } from 'shared-contracts/errors';
import { judge, judgedComposition, publishingFailure, refuseRejected } from './judge.ts';

const [OLD, NEW, OTHER] = [testRelease('mf-a'), testRelease('mf-a', { version: '1.1.0' }), testRelease('mf-b')];

const NOT_IN_BROWSER = { isTried: false, reason: 'none was given' } as const;

test('releases are judged in the composition that they would be part of', () => {
  const { remotes } = judgedComposition([NEW], testComposition(OLD, OTHER));
  expect(remotes).toEqual({ 'mf-a': NEW, 'mf-b': OTHER });
  expect(judgedComposition([NEW], null).remotes).toEqual({ 'mf-a': NEW });
});

test('a verdict states whether the releases were rendered', async () => {
  const verdict = await judge({ releases: [NEW], live: testComposition(OLD), prepared: null });
  expect(verdict).toEqual({ rejections: [], notes: [], tried: { rendered: false, browser: NOT_IN_BROWSER } });
});

test('a verdict without a rejection refuses nothing, and one with rejections states each of them', () => {
  const verdict = { notes: ['/a is longer'], tried: { rendered: true, browser: NOT_IN_BROWSER } };
  expect(() => refuseRejected({ ...verdict, rejections: [] })).not.toThrow();
  expect(() => refuseRejected({ ...verdict, rejections: ['/a answered 500', '/b answered 500'] })).toThrow(
    /FEDERATION-003.*\/a answered 500.*\/b answered 500/,
  );
});

test('a rejection is told in sentences, one in each line, without data around them', () => {
  const rejected = new ShopError('FEDERATION-003', { problems: ['/a answered 500', 'start of mf-a threw'] });
  expect(publishingFailure(rejected)).toBe(
    'FEDERATION-003: The gate rejected a new release. Nothing was published.\n  /a answered 500\n  start of mf-a threw',
  );
  expect(publishingFailure(new ShopError('FEDERATION-006'))).toMatch(/^FEDERATION-006: Another publisher/);
});
