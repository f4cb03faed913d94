import { expect, test } from 'vitest';
import { bookingProblems } from './booking-problems.ts';

const WHOLE = { slot: '2026-11-23T17:00:00.000Z', name: 'Anna Berger', email: 'anna@example.com', note: '' };

test('a whole request has no problem', () => {
  expect(bookingProblems(WHOLE)).toEqual({});
});

test('missing values are reported by field, in the order of the form', () => {
  expect(Object.keys(bookingProblems({ slot: '', name: ' ', email: '', note: '' }))).toEqual(['slot', 'name', 'email']);
});

test.each(['anna', 'anna@example', 'anna@ example.com', '@example.com'])('%s is no whole address', (email) => {
  expect(Object.keys(bookingProblems({ ...WHOLE, email }))).toEqual(['email']);
});
