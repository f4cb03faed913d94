import { ShopError } from 'shared-contracts';
import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

const refused = (code: string): string => refusalText(new ShopError('BACKEND-002', { code }));

test('a slot that another visitor took first is reported as such', () => {
  expect(refused('23505')).toContain('just booked that time');
});

test('a slot out of hours, a booking that is over and too many tries have words of their own', () => {
  expect(new Set(['22023', 'PT404', 'PT409', 'PT429'].map(refused)).size).toBe(4);
});

test('an unreachable backend is reported with a note that the input is still there', () => {
  expect(refusalText(new ShopError('BACKEND-001'))).toContain('What you typed is still here.');
  expect(refusalText(new TypeError('x is undefined'))).toBe(refusalText(new ShopError('BACKEND-001')));
});

test('a session that is over asks to sign in again', () => {
  expect(refusalText(new ShopError('AUTH-004'))).toBe('Please sign in again.');
});

test('any other refusal is reported without the database’s own words', () => {
  expect(refused('42P01')).toBe('We couldn’t send that. Please check what you typed.');
});
