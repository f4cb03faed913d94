import type { KeyObject } from 'node:crypto';
import { signComposition } from 'composer/registry';
import { isSigned, keyIdOf, type SigningKeys } from 'experiments/publish';
import type { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { SignedComposition, type SignedText } from 'shared-contracts/registry';
import type { NewComposition } from '../rows/rows.ts';

/** For how long (ms) a signature counts, and how much of it is left when the composition is signed again. */
const VALID_FOR = 30 * 24 * 60 * 60 * 1000;
const AGAIN_WITH = VALID_FOR / 2;

/** Who signs: the registry's name, its key pair, and the earlier public keys whose compositions it continues. */
export interface Signer {
  readonly registry: string;
  readonly keys: SigningKeys;
  readonly earlierKeys: readonly KeyObject[];
}

/** A composition signed for the next 30 days, ready to be committed. */
export function signedNow(
  composition: Composition,
  predecessor: string | null,
  signer: Signer,
  now: Date,
): NewComposition {
  const expiresAt = new Date(now.getTime() + VALID_FOR).toISOString();
  const value = { registry: signer.registry, composition, issuedAt: now.toISOString(), expiresAt, predecessor };
  return { ...signComposition(value, signer.keys), id: composition.id, counter: composition.counter, expiresAt };
}

/**
 * A composition that this registry has signed, also one whose signature has expired: it is what the next one continues.
 *
 * @throws {ShopError} REGISTRY-012 where the text is not what the registry signed: somebody else wrote it into the database or the folder
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

/** Whether a composition has to be signed again: soon it would not count any more, or it was signed with an earlier key. */
export function isToSignAgain(
  signed: Pick<SignedComposition, 'expiresAt'>,
  keyId: string,
  { keys }: Signer,
  now: Date,
): boolean {
  return keyId !== keys.keyId || Date.parse(signed.expiresAt) - now.getTime() < AGAIN_WITH;
}
