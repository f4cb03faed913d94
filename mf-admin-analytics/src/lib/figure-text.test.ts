import { expect, test } from 'vitest';
import {
  capitalized,
  chanceText,
  countOf,
  countText,
  dayText,
  intervalText,
  inWords,
  liftText,
  lossText,
  NOT_ENOUGH,
  pointsText,
  pText,
  rateText,
  valueText,
} from './figure-text.ts';

test('every kind of unknown figure has a text', () => {
  for (const write of [rateText, liftText, pointsText, lossText, pText, chanceText, valueText]) {
    expect(write(null)).toBe(NOT_ENOUGH);
  }
  expect(intervalText(null, rateText)).toBe(NOT_ENOUGH);
});

test('large counts are grouped, and one is one', () => {
  expect(countText(100_000_000)).toBe('100,000,000');
  expect(countOf(1, 'visitor')).toBe('1 visitor');
  expect(countOf(2, 'day')).toBe('2 days');
});

test('rates have two decimals, and as many as needed where those would be zeros', () => {
  expect(rateText(0.0342)).toBe('3.42%');
  expect(rateText(0)).toBe('0.00%');
  expect(rateText(1)).toBe('100.00%');
  expect(rateText(0.000012)).toBe('0.0012%');
});

test('differences show their sign, with a minus as wide as the plus', () => {
  expect(pointsText(0.0084)).toBe('+0.84');
  expect(pointsText(-0.0084)).toBe('−0.84');
  expect(pointsText(0)).toBe('0.00');
  expect(liftText(-0.123)).toBe('−12.30%');
  expect(intervalText([-0.001, 0.002], pointsText)).toBe('−0.10 to +0.20');
});

test('a p below the meaningful range is written as below, and a p of 1 is 1', () => {
  expect(pText(1e-300)).toBe('below 0.0001');
  expect(pText(0.04)).toBe('0.0400');
  expect(pText(1)).toBe('1.0000');
});

test('no chance is written as certain', () => {
  expect(chanceText(1)).toBe('above 99.9%');
  expect(chanceText(0)).toBe('below 0.1%');
  expect(chanceText(0.874)).toBe('87.4%');
});

test('a negligible loss is written as below', () => {
  expect(lossText(1e-9)).toBe('below 0.01');
  expect(lossText(0.0012)).toBe('0.12');
});

test('names of the code and days of the figures become readable texts', () => {
  expect(capitalized(inWords('order-completed'))).toBe('Order completed');
  expect(dayText('2026-03-02')).toBe('Mar 2');
});
