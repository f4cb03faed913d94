import { expect, test } from 'vitest';
import { beganWithMail } from './recovered-session.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const token = (claims: unknown): string =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const began = (method: string, secondsAgo: number) => ({ amr: [{ method, timestamp: NOW / 1000 - secondsAgo }] });

test.each(['otp', 'magiclink', 'recovery'])('a session that began with a mail proves who it is: %s', (method) => {
  expect(beganWithMail(token(began(method, 60)), NOW)).toBe(true);
});

test.each([
  ['a password', token(began('password', 60))],
  ['a link of yesterday', token(began('otp', 24 * 3600))],
  ['nothing told', token({})],
  ['claims that are none', token({ amr: 'otp' })],
  ['no token', 'access'],
  ['an empty text', ''],
])('%s proves nothing', (_case, text) => {
  expect(beganWithMail(text, NOW)).toBe(false);
});
