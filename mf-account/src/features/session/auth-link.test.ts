import { expect, test } from 'vitest';
import { readAuthLink } from './auth-link.ts';

test('an ordinary address is no link from a mail', () => {
  expect(readAuthLink('https://shop.example/faqs?error=1#delivery')).toBeNull();
});

test('a link with a session tells what it is for', () => {
  expect(readAuthLink('https://shop.example/#access_token=a&refresh_token=b&type=recovery')).toEqual({
    type: 'recovery',
    error: null,
  });
});

test('a link that failed tells its code', () => {
  expect(readAuthLink('https://shop.example/#error=access_denied&error_code=otp_expired&error_description=x')).toEqual({
    type: null,
    error: 'otp_expired',
  });
  expect(readAuthLink('https://shop.example/#error_description=x')).toEqual({ type: null, error: 'unknown' });
});
