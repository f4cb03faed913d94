import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './draft.ts';
import {
  movedPart,
  movedVariant,
  sharesOf,
  withoutValue,
  withoutVariant,
  withValue,
  withVariant,
} from './variant-changes.ts';

const { variants } = EMPTY_DRAFT;
const names = (list: typeof variants): string[] => list.map(({ name }) => name);

test('another variant has a free name, its own number and the test spots of the last one', () => {
  const more = withVariant(withValue(variants, 1, 'headline', 'Warm'));
  expect(names(more)).toEqual(['control', 'b', 'c']);
  expect(more[2]).toMatchObject({ id: 2, values: { headline: 'Warm' } });
  expect(names(withVariant(withoutVariant(more, 1)))).toEqual(['control', 'c', 'b']);
});

test('variants swap positions, and the control stays first', () => {
  const three = withVariant(variants);
  expect(names(movedVariant(three, 2, -1))).toEqual(['control', 'c', 'b']);
  for (const [id, by] of [
    [1, -1],
    [0, 1],
    [2, 1],
    [9, 1],
  ] as const)
    expect(names(movedVariant(three, id, by))).toEqual(['control', 'b', 'c']);
});

test('a value is set and removed by its test spot', () => {
  const given = withValue(variants, 1, 'headline', 'Warm');
  expect(given[1]?.values).toEqual({ headline: 'Warm' });
  expect(given[0]?.values).toEqual({});
  expect(withoutValue(given, 1, 'headline')[1]?.values).toEqual({});
});

test('a part moves within its list, and not out of it', () => {
  expect(movedPart(['one', 'two', 'three'], 0, 1)).toEqual(['two', 'one', 'three']);
  expect(movedPart(['one', 'two'], 0, -1)).toEqual(['one', 'two']);
  expect(movedPart(['one', 'two'], 1, 1)).toEqual(['one', 'two']);
});

test('shares follow the weights, and are unknown where one of them is none', () => {
  const weighed = (...weights: string[]) =>
    sharesOf(variants.map((one, at) => ({ ...one, weight: weights[at] ?? '' })));
  expect(weighed('1', '3')).toEqual([25, 75]);
  expect(weighed('0', '0')).toEqual([null, null]);
  expect(weighed('1', 'many')).toEqual([null, null]);
  expect(weighed('-1', '3')).toEqual([null, null]);
});
