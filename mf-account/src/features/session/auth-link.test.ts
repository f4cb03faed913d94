import { expect, test } from 'vitest';
import { readAuthLink } from './auth-link.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const read = (path: string) => readAuthLink(`https://shop.example${path}`, NOW);

test('an ordinary address is no link from a mail', () => {
  expect(read('/faqs?error=1#delivery')).toBeNull();
});

test('a link that failed reports its code', () => {
  expect(read('/#error=access_denied&error_code=otp_expired&error_description=x')).toMatchObject({
    error: 'otp_expired',
  });
  expect(read('/#error_description=x')).toMatchObject({ error: 'unknown' });
});

test.each([
  { age: -5, isStale: false },
  { age: 119, isStale: false },
  { age: 120, isStale: true },
  { age: 4000, isStale: true },
])('a session in the address that is $age s old is stale: $isStale', ({ age, isStale }) => {
  const expiresAt = NOW / 1000 + 3600 - age;
  expect(read(`/#access_token=a&refresh_token=b&expires_in=3600&expires_at=${expiresAt}`)).toEqual({
    error: null,
    isStale,
  });
});

test.each(['', '&expires_at=soon', '&expires_in=3600'])('a session of no known age is not warned of: %j', (times) => {
  expect(read(`/#access_token=a${times}`)).toMatchObject({ error: null });
});
