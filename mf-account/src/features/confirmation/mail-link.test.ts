import { expect, test } from 'vitest';
import { readMailLink } from './mail-link.ts';

const TOKEN = 'pkce_0123456789abcdef0123456789abcdef0123456789abcdef01234567';

test.each(['signup', 'email', 'recovery', 'email_change', 'magiclink'] as const)('a link for %s is read', (kind) => {
  const search = new URLSearchParams({ view: 'confirm', type: kind, token_hash: TOKEN });
  expect(readMailLink(search)).toEqual({ kind, tokenHash: TOKEN });
});

test.each([
  '',
  'type=signup',
  `token_hash=${TOKEN}`,
  `type=constructor&token_hash=${TOKEN}`,
  `type=invite&token_hash=${TOKEN}`,
  'type=signup&token_hash=short',
  `type=signup&token_hash=${TOKEN.repeat(3)}`,
  `type=signup&token_hash=${encodeURIComponent(`../${TOKEN}`)}`,
])('the address part %j is no link', (search) => {
  expect(readMailLink(new URLSearchParams(search))).toBeNull();
});
