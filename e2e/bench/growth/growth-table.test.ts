import { expect, test } from 'vitest';
import { growthBetween, nameOf, rowsOf, sentenceOf, type SizedFigures, type Step } from './growth-table.ts';

const FIGURES: SizedFigures = {
  documentWire: 10_000,
  documentDecoded: 90_000,
  bootDecoded: 40_000,
  scriptWire: 200_000,
  scriptDecoded: 700_000,
  requests: 20,
  renderTime: 8,
};

function step(changes: Partial<SizedFigures>, capsules = 52): Step {
  return { capsules, collections: 4, remotes: 5, pages: { home: { ...FIGURES, ...changes } } };
}

test('a figure that stays as it is, or nearly so, is flat', () => {
  expect(growthBetween(step({}), step({}))).toEqual([]);
  expect(growthBetween(step({}), step({ documentWire: 10_900, renderTime: 11 }))).toEqual([]);
});

test('a figure that grows is named with both values', () => {
  const [growth, ...others] = growthBetween(step({}), step({ bootDecoded: 60_000 }));
  expect(others).toEqual([]);
  expect(growth && sentenceOf(growth)).toBe('home: boot data, bytes decoded 40000 → 60000 (1.50 times)');
});

test('one request more is growth, and so is a figure that is not there any more', () => {
  expect(growthBetween(step({}), step({ requests: 21 }))).toHaveLength(1);
  expect(growthBetween(step({}), { ...step({}), pages: {} })).toHaveLength(7);
});

test('every figure is a row of all steps, with how it has grown', () => {
  const steps = [step({}), step({ requests: 30 }, 520)];
  const rows = rowsOf(steps);
  expect(rows).toHaveLength(7);
  expect(rows).toContainEqual(['home', 'requests but pictures', 20, 30, 1.5]);
  expect(steps.map(nameOf)).toEqual([
    '52 capsules, 4 collections, 5 remotes',
    '520 capsules, 4 collections, 5 remotes',
  ]);
});
