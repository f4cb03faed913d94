import { expect, test } from 'vitest';
import { capsule, variant } from '../../testing/shop-cart.ts';
import { answeredLine, lineAnswers, lineQuestions } from './line-questions.ts';
import type { CapsuleSizes } from './sizes-query.ts';

const offer: CapsuleSizes = {
  sizes: [
    { id: variant(1), label: 'S', available: true, price: 99.5 },
    { id: variant(2), label: 'M', available: true, price: 101 },
    { id: variant(3), label: 'L', available: false, price: 101 },
  ],
  own: [{ id: 'boots', name: 'Boots', sizes: ['6', '7'] }],
};
const line = capsule(1, {
  attributes: [
    { key: 'Coat', value: 'M' },
    { key: 'Boots', value: '7' },
  ],
});

test('a line is asked for every size that it can have, and begins with those that it has', () => {
  expect(lineQuestions(offer)).toMatchObject([
    { legend: 'Size', choices: [{ label: 'S' }, { label: 'M' }, { label: 'L', soldOut: true }] },
    { legend: 'Boots size', choices: [{ value: '6' }, { value: '7' }] },
  ]);
  expect(lineAnswers(line, offer)).toEqual({ size: 'S', boots: '7' });
});

test('a line without the size of its shoes has that answer open', () => {
  expect(lineAnswers(capsule(1), offer)).toEqual({ size: 'S' });
  expect(lineAnswers(capsule(9), offer)).toEqual({});
});

test('the answers determine the line, and its other attributes stay unless they equal the capsule’s size now', () => {
  expect(answeredLine(line, offer, { size: 'S', boots: '6' })?.attributes).toEqual([
    { key: 'Coat', value: 'M' },
    { key: 'Boots', value: '6' },
  ]);
  expect(answeredLine(line, offer, { size: 'M', boots: '6' })).toEqual({
    merchandiseId: variant(2),
    size: 'M',
    price: 101,
    attributes: [{ key: 'Boots', value: '6' }],
  });
  expect(answeredLine(line, offer, { size: 'XXS' })).toBeNull();
});
