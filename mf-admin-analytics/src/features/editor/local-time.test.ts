import { expect, test } from 'vitest';
import { instantText, utcText, wallText } from './local-time.ts';

test('a moment goes through the form and comes out as it went in', () => {
  for (const instant of ['2026-03-01T17:05:00.000Z', '2026-07-31T22:30:00.000Z', '2026-12-31T23:59:00.000Z'])
    expect(instantText(wallText(instant))).toBe(instant);
});

test('no moment is an empty field, and an invalid one is left to the schema', () => {
  expect([wallText(undefined), wallText('soon'), instantText(''), utcText('')]).toEqual(['', '', undefined, '']);
  expect(instantText('soon')).toBe('soon');
});

test('a moment is shown in UTC beside the field', () => {
  expect(utcText(wallText('2026-03-02T17:05:00.000Z'))).toBe('Mon, Mar 2, 2026, 17:05 UTC');
});
