import { expect, test } from 'vitest';
import { shownVerdict } from './holdout-verdict.ts';
import type { Verdict } from './report.ts';

const verdict = (kind: Verdict['kind']): Verdict => ({ kind, variant: 'everyone', text: `as ${kind}`, reason: 'Why.' });

test('the verdict on the permanent control group is about the experiments, not about a variant', () => {
  const textOf = (kind: Verdict['kind']) => shownVerdict('holdout', verdict(kind)).text;
  expect(textOf('ship')).toBe('the experiments help');
  expect(textOf('harm')).toBe('the experiments hurt results');
  expect(textOf('no-difference')).toBe('the experiments make no meaningful difference');
  for (const kind of ['keep-running', 'broken', 'withheld'] as const) expect(textOf(kind)).toBe(`as ${kind}`);
  expect(shownVerdict('hero', verdict('ship'))).toEqual(verdict('ship'));
});
