import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn, findingLines, fuzzRun, fuzzTable, howToRepeat, SurfaceRecord } from './fuzz-run.ts';
import { hostileJson, hostileText, unescapedEcho } from './hostile-texts.ts';

test('the same seed draws the same inputs', () => {
  const run = { seed: 7, runs: 50 };
  const inputs = fc.tuple(hostileText, hostileJson);
  expect(drawn(inputs, run)).toEqual(drawn(inputs, run));
  expect(drawn(inputs, run)).not.toEqual(drawn(inputs, { ...run, seed: 8 }));
  expect(howToRepeat({ ...fuzzRun(50), seed: 7 })).toMatch(/^FUZZ_SEED=7 FUZZ_RUNS=\d+$/);
});

test.each([
  ['<p>a<svg onload=fuzz()>', '"><svg onload=fuzz()>', '<svg onload=fuzz()'],
  ['<p title="a"onfocus=fuzz() autofocus="">', '"onfocus=fuzz() autofocus="', '"onfocus=fuzz()'],
  ['<p>&lt;svg onload=fuzz()&gt;', '"><svg onload=fuzz()>', null],
  ['{"q":"\\"onfocus=fuzz() autofocus="}', '"onfocus=fuzz() autofocus="', null],
])('in %s the text %s is markup as far as %o', (html, text, echo) => {
  expect(unescapedEcho(html, text)).toBe(echo);
});

test('a finding is reported once, with its first input and the number of inputs that showed it', () => {
  const record = new SurfaceRecord('paths');
  record.answered('500', 3);
  record.found('a status 500', 'GET /a');
  record.found('a status 500', 'GET /b');
  expect(findingLines([record])).toEqual(['paths: a status 500 (2 times), first by GET /a']);
  expect(fuzzTable([record])).toMatch(/paths {4}1 .*3 ms .*500 × 1$/);
});
