import { ShopError } from 'shared-contracts/errors';
import { parseJson } from 'shared-runtime/parse-json';
import { z } from 'zod';
import { ExperimentsDocument } from '../schema/experiment.ts';
import { isSigned, signText, type SigningKeys, type VerifyingKeys } from './signing-keys.ts';

/** A published configuration: a text, and the signature over its bytes. */
export const PublishedDocument = z.object({
  /** The version of the publication; never smaller than the version in the text. */
  version: z.number().int(),
  body: z.string().max(262_144),
  signature: z.string(),
});

/** @see PublishedDocument */
export type PublishedDocument = z.infer<typeof PublishedDocument>;

/** The signed document of a configuration, ready to be published. */
export function signDocument(document: ExperimentsDocument, keys: SigningKeys): { body: string; signature: string } {
  const body = JSON.stringify(ExperimentsDocument.parse(document));
  return { body, signature: signText(body, keys) };
}

/**
 * The configuration in a published document.
 *
 * @throws {ShopError} EXPERIMENT-001 for a wrong signature, an invalid configuration, or one that claims a later version.
 */
export function openDocument(
  { version, body, signature }: PublishedDocument,
  keys: VerifyingKeys,
): ExperimentsDocument {
  if (!isSigned(body, signature, keys))
    throw new ShopError('EXPERIMENT-001', { version, reason: 'the signature is wrong' });
  const parsed = checked(parseJson(body), version);
  if (!parsed.success) {
    throw new ShopError('EXPERIMENT-001', { version, reason: z.prettifyError(parsed.error) });
  }
  if (parsed.data.version > version)
    throw new ShopError('EXPERIMENT-001', { version, reason: 'it has a later version number' });
  return parsed.data;
}

/** The schema's result. A length that cannot be compared makes its checks throw. */
function checked(document: unknown, version: number) {
  try {
    return ExperimentsDocument.safeParse(document);
  } catch (cause) {
    throw new ShopError('EXPERIMENT-001', { version, reason: 'it can’t be read' }, { cause });
  }
}
