import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exposureKeys, signText, signingKeys } from '../publish/signing-keys.ts';
import { exposureText, readToken, TOKEN_LENGTH, writeToken } from './exposure-text.ts';
import { createTokenIssuer } from './issue-token.ts';
import { verifyList, verifyToken } from './verify-token.ts';

const SECRET = 'a'.repeat(32);
const NOW = Date.parse('2026-02-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const VOUCHED = { visitor: '00000000-0000-4000-8000-000000000001', experiment: 'hero', phase: 2, variant: 'bold' };

const issuer = createTokenIssuer(SECRET);
const other = createTokenIssuer('b'.repeat(32));
const KEYS = [issuer.publicKey];
const TOKEN = issuer.issue(VOUCHED, NOW);
const verified = async (token: string, vouched = VOUCHED, keys: readonly string[] = KEYS, now = NOW) =>
  verifyToken(token, vouched, keys, now);

test('a token is about 100 bytes and contains no names', () => {
  expect(TOKEN).toHaveLength(100);
  expect(TOKEN.length).toBeLessThanOrEqual(TOKEN_LENGTH);
  expect(TOKEN).toMatch(/^[\w-]{6}\.[0-9a-z]{6}\.[\w-]{86}$/);
  expect(readToken(TOKEN)).toMatchObject({ kid: issuer.kid, issued: NOW / 1000 });
  expect(issuer.publicKey).toMatch(/^[\w-]{43}$/);
});

test('a token is valid only for its own claim', async () => {
  expect(await verified(TOKEN)).toBe(true);
  const changes = [
    { visitor: '00000000-0000-4000-8000-000000000002' },
    { experiment: 'heroes' },
    { phase: 3 },
    { variant: 'control' },
  ];
  for (const change of changes) expect(await verified(TOKEN, { ...VOUCHED, ...change })).toBe(false);
});

test('a name cannot move into the next field', async () => {
  const one = issuer.issue({ ...VOUCHED, experiment: 'a', variant: 'b","c' }, NOW);
  expect(await verified(one, { ...VOUCHED, experiment: 'a","b', variant: 'c' })).toBe(false);
});

test('a token of the previous key is valid as long as the function lists that key', async () => {
  const old = other.issue(VOUCHED, NOW);
  expect(await verified(old)).toBe(false);
  expect(await verified(old, VOUCHED, [issuer.publicKey, other.publicKey])).toBe(true);
  expect(await verified(old, VOUCHED, [])).toBe(false);
});

test.each([
  ['the clock of the function is five minutes behind', -300_000, true],
  ['the token was issued in the future', -301_000, false],
  ['the event waited for 91 days', 91 * DAY, true],
  ['the event waited longer', 91 * DAY + 1000, false],
])('%s', async (_what, later, isValid) => {
  expect(await verified(TOKEN, VOUCHED, KEYS, NOW + later)).toBe(isValid);
});

test('a token’s time cannot be changed', async () => {
  const read = readToken(TOKEN);
  if (!read) throw new TypeError('no token');
  expect(await verified(writeToken({ ...read, issued: read.issued + 1 }))).toBe(false);
});

test('a signature of the same secret for another use is not a token', async () => {
  const issued = NOW / 1000;
  const { privateKey } = signingKeys({ experimentsSigningKey: SECRET, supabase: { secretKey: SECRET } });
  const forged = signText(exposureText(VOUCHED, issued), { privateKey });
  expect(await verified(writeToken({ kid: issuer.kid, issued, signature: forged }))).toBe(false);
  const text = signText(JSON.stringify({ experiments: [] }), exposureKeys(SECRET));
  expect(await verified(writeToken({ kid: issuer.kid, issued, signature: text }))).toBe(false);
});

test.each([
  '',
  'x',
  TOKEN.slice(0, -1),
  `${TOKEN}A`,
  ` ${TOKEN}`,
  `${TOKEN}\n`,
  TOKEN.replace('.', '!'),
  'a'.repeat(129),
])('%j is not a token', async (text) => {
  expect(readToken(text)).toBeNull();
  expect(await verified(text)).toBe(false);
});

test('only tokens are accepted, and no text makes the check fail', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 140 }),
    fc.stringMatching(/^[\w-]{86}$/).map((signature) => `${issuer.kid}.${(NOW / 1000).toString(36)}.${signature}`),
  );
  await fc.assert(
    fc.asyncProperty(text, async (token) => {
      expect(await verified(token)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('names in any alphabet can be signed', async () => {
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(name, name, fc.nat(), async (experiment, variant, phase) => {
      const vouched = { ...VOUCHED, experiment, variant, phase };
      expect(await verified(issuer.issue(vouched, NOW), vouched)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

const NAMES = { codes: ['CART-003'], pages: ['/', '/product/:handle'], remotes: ['mf-catalog@1.4.2'] };

test('a list of names is valid as signed, and gives the time of signing', async () => {
  const token = issuer.issueList(NAMES, NOW);
  expect(await verifyList(token, NAMES, KEYS, NOW)).toBe(NOW / 1000);
  for (const [name, list] of Object.entries(NAMES))
    expect(await verifyList(token, { ...NAMES, [name]: [...list, 'more'] }, KEYS, NOW)).toBeNull();
  expect(await verifyList(token, { ...NAMES, pages: NAMES.remotes, remotes: NAMES.pages }, KEYS, NOW)).toBeNull();
  expect(await verifyList(other.issueList(NAMES, NOW), NAMES, KEYS, NOW)).toBeNull();
  expect(await verifyList(issuer.issueList(NAMES, NOW + 301_000), NAMES, KEYS, NOW)).toBeNull();
  expect(await verifyList(TOKEN, NAMES, KEYS, NOW)).toBeNull();
  expect(await verified(token)).toBe(false);
});

test('a text that is not a public key is a configuration error, not an invalid token', async () => {
  await expect(verified(TOKEN, VOUCHED, ['short'])).rejects.toThrow(DOMException);
});
