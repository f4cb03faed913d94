import type { KeyObject } from 'node:crypto';
import { isSigned, keyIdOf, type SigningKeys, signText } from 'experiments/publish';
import { type ErrorDetails, ShopError } from 'shared-contracts/errors';
import { SignedComposition, SignedText } from 'shared-contracts/registry';
import { parseJson } from 'shared-runtime/parse-json';
import { z } from 'zod';
import { idOf } from './next-composition.ts';

/** How far (ms) the clocks of a registry and of a server may be apart. */
const CLOCK_SKEW = 5 * 60 * 1000;

/** What a reader of a signed composition knows beforehand. */
export interface ExpectedComposition {
  /** The registry's name; left out where the reader takes the first one that it meets. */
  readonly registry?: string | undefined;
  /** The counter of the latest composition that the reader has accepted; 0 for none. */
  readonly leastCounter: number;
  readonly now: Date;
}

/** The signed text of a composition, as `GET /channel` answers it. */
export function signComposition(value: SignedComposition, keys: SigningKeys): SignedText {
  const text = JSON.stringify(SignedComposition.parse(value));
  return { text, keyId: keys.keyId, signature: signText(text, keys) };
}

/** The value that a schema reads, however deep or long a foreign value is. */
function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  let problem: ErrorDetails;
  try {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    problem = { reason: z.prettifyError(parsed.error).slice(0, 500) };
  } catch (cause) {
    throw new ShopError('REGISTRY-010', { reason: 'it is nested too deeply' }, { cause });
  }
  throw new ShopError('REGISTRY-010', problem);
}

/** Refuses a composition that isn't the one to expect, although it is signed. */
function refuseUnexpected(signed: SignedComposition, { registry, leastCounter, now }: ExpectedComposition): void {
  const { composition, issuedAt, expiresAt } = signed;
  if (registry !== undefined && signed.registry !== registry)
    throw new ShopError('REGISTRY-013', { expected: registry, found: signed.registry });
  if (composition.counter < leastCounter)
    throw new ShopError('REGISTRY-014', { accepted: leastCounter, found: composition.counter });
  if (Date.parse(issuedAt) > now.getTime() + CLOCK_SKEW) throw new ShopError('REGISTRY-016', { issuedAt });
  if (Date.parse(expiresAt) <= now.getTime()) throw new ShopError('REGISTRY-015', { expiresAt });
}

/**
 * The composition in a signed text. Its text is read only after its signature has been verified.
 *
 * @param publicKeys the keys that may have signed it: several while a registry changes its key
 * @throws {ShopError} REGISTRY-010 where it is malformed, -011 for an unknown key, -012 for a wrong signature, -013 of another registry,
 * -014 for an older counter, -015 where it has expired, -016 where it is from the future.
 */
export function readSigned(
  signed: SignedText,
  publicKeys: readonly KeyObject[],
  expected: ExpectedComposition,
): SignedComposition {
  const { text, keyId, signature } = readAs(SignedText, signed);
  const publicKey = publicKeys.find((key) => keyIdOf(key) === keyId);
  if (!publicKey) throw new ShopError('REGISTRY-011', { keyId, trusted: publicKeys.map(keyIdOf) });
  if (!isSigned(text, signature, { publicKey })) throw new ShopError('REGISTRY-012', { keyId });
  const read = readAs(SignedComposition, parseJson(text));
  refuseUnexpected(read, expected);
  // The id names the composition's file, which never changes: two compositions must not share one.
  const { id, remotes } = read.composition;
  if (idOf(remotes) !== id) throw new ShopError('REGISTRY-010', { reason: 'its id doesn’t name its releases', id });
  return read;
}
