import { expect, test } from 'vitest';
import { createCookieSigner } from '../server/cookie-signer.ts';
import { issueEvidenceToken, networkOf, readEvidenceToken } from './evidence-tokens.ts';

const SIGNER = createCookieSigner(['k'.repeat(32)]);
const NOW = Date.parse('2026-03-02T10:00:00Z');
const HOUR = 3_600_000;

test.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:7:1', '2001:db8:7'],
  ['', ''],
])('the address %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a token names its page for an hour, to the network that it was issued to', () => {
  const { token, view } = issueEvidenceToken(SIGNER, 'a'.repeat(16), '203.0.113', NOW);
  expect(readEvidenceToken(SIGNER, token, '203.0.113', NOW + HOUR)).toEqual(view);
  expect(readEvidenceToken(SIGNER, token, '203.0.114', NOW)).toBeNull();
  expect(readEvidenceToken(SIGNER, token, '203.0.113', NOW + HOUR + 1)).toBeNull();
});

test.each([
  '',
  'a.b.c',
  createCookieSigner(['x'.repeat(32)]).sign('evidence 203.0.113', `${'i'.repeat(16)}.${'a'.repeat(16)}.${NOW}`),
  SIGNER.sign('evidence', `${'i'.repeat(16)}.${'a'.repeat(16)}.${NOW}`),
])('%j is no token', (token) => {
  expect(readEvidenceToken(SIGNER, token, '203.0.113', NOW)).toBeNull();
});
