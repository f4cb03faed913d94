import { z } from 'zod';
import { Composition } from '../composition/composition.ts';

/** The most characters of a signed text: a composition of a hundred remotes with their scripts. */
const MOST_TEXT = 8_000_000;

/** A text, and the signature of a registry over its UTF-8 bytes (Ed25519, base64url). */
export const SignedText = z.object({
  text: z.string().min(2).max(MOST_TEXT),
  /** Identifies the public key: the first 16 hexadecimal digits of the SHA-256 of its base64url form. */
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
});

/**
 * What a registry signs: a composition, and for how long its signature counts. `composition.counter` grows with every text that a registry signs, except
 * that signing the same composition again for a longer time keeps its counter.
 */
export const SignedComposition = z.object({
  /** Names the registry, so that one registry's composition is none of another. */
  registry: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  composition: Composition,
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The id of the composition that it replaced; null for the first. */
  predecessor: Composition.shape.id.nullable(),
  /** How these releases were tried together before they went live; left out where no page was rendered, as after a retirement. */
  tried: z.string().max(500).optional(),
});

/** @see SignedText */
export type SignedText = z.infer<typeof SignedText>;
/** @see SignedComposition */
export type SignedComposition = z.infer<typeof SignedComposition>;
