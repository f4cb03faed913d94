import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { testPage, testProcess } from '../testing/trial-releases.ts';
import { shellProblems } from './shell-trial.ts';

const STORE = 'http://localhost:3100';
const live = testComposition(
  testRelease('mf-bad', { pages: ['/fine', '/error-in-next.js', '/away'].map(testPage) }),
  testRelease('mf-good', { pages: [] }),
);

test('a build of the shell whose pages are worse than those of the previous one is refused', async () => {
  const [next, previous] = await Promise.all([testProcess(STORE, STORE, ['next.js']), testProcess(STORE)]);
  expect(await shellProblems(next, previous, live)).toEqual(['/error-in-next.js answered 500 instead of 200']);
});

test('a build of the shell whose pages are as good as before, and as bad, is accepted', async () => {
  const [next, previous] = await Promise.all([
    testProcess(STORE, STORE, ['next.js']),
    testProcess(STORE, STORE, ['next.js']),
  ]);
  expect(await shellProblems(next, previous, live)).toEqual([]);
});
