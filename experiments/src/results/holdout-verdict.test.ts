import { expect, test } from 'vitest';
import { toldVerdict } from './holdout-verdict.ts';
import type { Verdict } from './report.ts';

const verdict = (kind: Verdict['kind']): Verdict => ({ kind, variant: 'everyone', text: `as ${kind}`, reason: 'Why.' });

test('the verdict on the permanent control group is about the experiments, not about a variant', () => {
  const told = (kind: Verdict['kind']) => toldVerdict('holdout', verdict(kind)).text;
  expect(told('ship')).toBe('the experiments help');
  expect(told('harm')).toBe('the experiments hurt results');
  expect(told('no-difference')).toBe('the experiments make no meaningful difference');
  for (const kind of ['keep-running', 'broken', 'withheld'] as const) expect(told(kind)).toBe(`as ${kind}`);
  expect(toldVerdict('hero', verdict('ship'))).toEqual(verdict('ship'));
});
