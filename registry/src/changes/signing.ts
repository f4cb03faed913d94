import type { KeyObject } from 'node:crypto';
import { signComposition } from 'composer/registry';
import { isSigned, keyIdOf, type SigningKeys } from 'experiments/publish';
import { ShopError } from 'shared-contracts/errors';
import { SignedComposition, type SignedText } from 'shared-contracts/registry';
import type { NewComposition } from '../rows/rows.ts';

/** Who signs: the registry's name, its key pair, and the earlier public keys whose compositions it continues. */
export interface Signer {
  readonly registry: string;
  readonly keys: SigningKeys;
  readonly earlierKeys: readonly KeyObject[];
  /** For how long (ms) a signature counts. */
  readonly validFor: number;
}

/** A composition that is to be signed. */
export type Unsigned = Omit<SignedComposition, 'registry' | 'issuedAt' | 'expiresAt'>;

/** The most bytes of a signed text. Servers take as many characters, each of which JSON may write as two. */
const MOST_TEXT = 8_000_000;

/**
 * A composition signed for as long as signatures count, ready to be committed.
 *
 * @throws {ShopError} REGISTRY-006 where it is larger than servers take
 */
export function signedNow(unsigned: Unsigned, signer: Signer, now: Date): NewComposition {
  const { id, counter } = unsigned.composition;
  const expiresAt = new Date(now.getTime() + signer.validFor).toISOString();
  const value = { ...unsigned, registry: signer.registry, issuedAt: now.toISOString(), expiresAt };
  const signed = signComposition(value, signer.keys);
  const bytes = Buffer.byteLength(signed.text);
  if (bytes > MOST_TEXT)
    throw new ShopError('REGISTRY-006', {
      problems: [`All descriptions of live releases may have ${MOST_TEXT} bytes together; these have ${bytes}.`],
    });
  return { ...signed, id, counter, expiresAt };
}

/**
 * A composition that this registry has signed, also one whose signature has expired: it is what the next one continues.
 *
 * @throws {ShopError} REGISTRY-012 where the text is not what the registry signed: another writer changed the database or the folder
 */
export function readOwn(
  { text, keyId, signature }: SignedText,
  { registry, keys, earlierKeys }: Signer,
): SignedComposition {
  const publicKey = [keys.publicKey, ...earlierKeys].find((key) => keyIdOf(key) === keyId);
  if (!publicKey) throw new ShopError('REGISTRY-011', { keyId });
  if (!isSigned(text, signature, { publicKey })) throw new ShopError('REGISTRY-012', { keyId });
  const signed = SignedComposition.parse(JSON.parse(text));
  if (signed.registry !== registry) throw new ShopError('REGISTRY-013', { expected: registry, found: signed.registry });
  return signed;
}

/** Whether a composition has to be signed again: less than half of its time is left, or it was signed with an earlier key. */
export function isToSignAgain(
  signed: Pick<SignedComposition, 'expiresAt'>,
  keyId: string,
  { keys, validFor }: Signer,
  now: Date,
): boolean {
  return keyId !== keys.keyId || Date.parse(signed.expiresAt) - now.getTime() < validFor / 2;
}
