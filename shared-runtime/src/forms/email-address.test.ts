import { expect, test } from 'vitest';
import { EMAIL_PATTERN, isEmailAddress } from './email-address.ts';

test('a browser takes the pattern as an attribute, where patterns have the flag v', () => {
  const attribute = new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v');
  expect(attribute.test('anna@example.com')).toBe(true);
  expect(attribute.test('x<victim@example.com>')).toBe(false);
});

test('a long text is refused before any pattern sees it', () => {
  const started = performance.now();
  expect(isEmailAddress(`${'a.'.repeat(5_000_000)}@example.com`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});
