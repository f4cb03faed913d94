import { registryKeys, signText } from 'experiments/publish';
import { isShopError } from 'shared-contracts/errors';
import type { SignedComposition, SignedText } from 'shared-contracts/registry';
import { expect, test } from 'vitest';
import { testRelease } from '../testing/test-composition.ts';
import { nextComposition } from './next-composition.ts';
import { type ExpectedComposition, readSigned, signComposition } from './signed-composition.ts';

const NOW = new Date('2026-01-05T09:00:00.000Z');
const KEYS = registryKeys('a secret of the registry of tests');
const OTHER_KEYS = registryKeys('a secret of another registry');
const DIGEST = 'a'.repeat(43);

const minutesFromNow = (minutes: number): string => new Date(NOW.getTime() + minutes * 60_000).toISOString();

function value(change: Partial<SignedComposition> = {}): SignedComposition {
  const releases = [testRelease('mf-catalog', { digest: DIGEST })];
  return {
    registry: 'shop',
    composition: nextComposition(null, { releases }, 7, NOW),
    issuedAt: minutesFromNow(0),
    expiresAt: minutesFromNow(30 * 24 * 60),
    predecessor: null,
    ...change,
  };
}

const sign = (change: Partial<SignedComposition> = {}): SignedText => signComposition(value(change), KEYS);

type Reading = Partial<ExpectedComposition>;

/** The code of the refusal; `null` where the text is accepted. */
function refusalOf(signed: SignedText, change: Reading = {}) {
  try {
    readSigned(signed, [KEYS.publicKey], { registry: 'shop', leastCounter: 7, now: NOW, ...change });
    return null;
  } catch (error) {
    return isShopError(error) ? error.code : String(error);
  }
}

/** A text with one bit changed at a place. */
function flipped(text: string, at: number): string {
  const bytes = Buffer.from(text);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString();
}

/** A text that isn't a composition, with a valid signature. */
function signedAnyway(text: string): SignedText {
  return { text, keyId: KEYS.keyId, signature: signText(text, KEYS) };
}

test('a reader gets what the registry signed', () => {
  const read = readSigned(sign(), [KEYS.publicKey], { leastCounter: 0, now: NOW });
  expect(read).toEqual(value());
});

test('while a registry changes its key, readers that have both keys accept the texts of both', () => {
  const both = [OTHER_KEYS.publicKey, KEYS.publicKey];
  for (const keys of [KEYS, OTHER_KEYS])
    expect(readSigned(signComposition(value(), keys), both, { leastCounter: 7, now: NOW })).toEqual(value());
});

test('a bit that is flipped anywhere in the text or in the signature is found', () => {
  const signed = sign();
  for (let at = 0; at < Buffer.byteLength(signed.text); at += 1)
    expect(refusalOf({ ...signed, text: flipped(signed.text, at) })).toBe('REGISTRY-012');
  // The last letter of 64 bytes in base64url has four bits that say nothing.
  for (let at = 0; at < signed.signature.length - 1; at += 1) {
    const letters = signed.signature.split('');
    letters[at] = letters[at] === 'A' ? 'B' : 'A';
    expect(refusalOf({ ...signed, signature: letters.join('') })).toBe('REGISTRY-012');
  }
});

const REFUSED: readonly (readonly [string, SignedText, string, Reading?])[] = [
  [
    'the signature of another key under the name of a trusted one',
    { ...sign(), signature: signComposition(value(), OTHER_KEYS).signature },
    'REGISTRY-012',
  ],
  ['an unknown key', signComposition(value(), OTHER_KEYS), 'REGISTRY-011'],
  ['another registry', sign({ registry: 'another-shop' }), 'REGISTRY-013'],
  ['an older counter', sign(), 'REGISTRY-014', { leastCounter: 8 }],
  ['an expired signature', sign({ expiresAt: minutesFromNow(0) }), 'REGISTRY-015'],
  ['a clock that is more than five minutes behind', sign({ issuedAt: minutesFromNow(6) }), 'REGISTRY-016'],
  ['a text that isn’t JSON', signedAnyway('{"registry":'), 'REGISTRY-010'],
  ['a text of 10 MB', signedAnyway(JSON.stringify({ ...value(), padding: 'x'.repeat(10_000_000) })), 'REGISTRY-010'],
  ['JSON of another form', signedAnyway('{"registry":"shop"}'), 'REGISTRY-010'],
  ['JSON that is nested 100,000 times', signedAnyway('['.repeat(100_000) + ']'.repeat(100_000)), 'REGISTRY-010'],
  ['a signature of another length', { ...sign(), signature: 'abc' }, 'REGISTRY-010'],
  [
    'an id that doesn’t name the releases',
    sign({ composition: { ...value().composition, id: '0123456789abcdef' } }),
    'REGISTRY-010',
  ],
];

for (const [what, signed, code, reading] of REFUSED) {
  test(`${what} is refused`, () => {
    expect(refusalOf(signed, reading)).toBe(code);
  });
}

test('a clock that is five minutes behind is accepted, and so is the counter that was accepted before', () => {
  expect(refusalOf(sign({ issuedAt: minutesFromNow(5) }), { leastCounter: 7 })).toBeNull();
});
