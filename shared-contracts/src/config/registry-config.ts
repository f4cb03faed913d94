import { z } from 'zod';
import { ShopError } from '../errors/index.ts';
import { Base, isLoopback, Origin, optional } from './environment.ts';

/** The public key of a registry (Ed25519, base64url). */
const PUBLIC_KEY = /^[\w-]{43}$/;

/** A token of a registry. */
const TOKEN = /^cc_[\w-]{43}$/;

/** Public keys, separated by commas or spaces. */
const PublicKeys = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((key) => key !== ''))
  .refine((keys) => keys.every((key) => PUBLIC_KEY.test(key)), 'every key needs the 43 characters of a public key');

/** The environment variables of a shop that follows a registry. */
export const RegistryVariables = z.object({
  REGISTRY_URL: optional(Origin),
  REGISTRY_KEYS: PublicKeys,
  REGISTRY_NAME: optional(z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  RELEASES_URL: optional(Base),
  REGISTRY_RETURN_TOKEN: optional(z.string().regex(TOKEN, 'must be a token of the registry')),
});

/** The registry whose signed compositions a shop serves. */
export interface RegistryConfig {
  readonly url: string;
  /** The public keys that may sign: several while the registry changes its key. */
  readonly keys: readonly string[];
  /** The name that the registry must have; without it, the shop keeps to the first one that answers. */
  readonly name: string | undefined;
  /** Where the files of releases are, below `/releases/`: the registry, or a store or CDN in front of it. */
  readonly releasesUrl: string;
  /** The token by which a server reports to the registry that it returned from a release; without one it reports nothing. */
  readonly returnToken?: string | undefined;
}

/**
 * The registry in parsed variables; undefined where the shop follows none.
 *
 * @throws {ShopError} CONFIG-001 for a registry without keys, for which any machine in between could sign, and for a token that would be sent to
 * another machine unencrypted.
 */
export function registryOf(env: z.infer<typeof RegistryVariables>): RegistryConfig | undefined {
  const { REGISTRY_URL: url, REGISTRY_KEYS: keys, REGISTRY_NAME: name, RELEASES_URL, REGISTRY_RETURN_TOKEN } = env;
  if (url === undefined) return undefined;
  if (keys.length === 0)
    throw new ShopError('CONFIG-001', {
      keys: ['REGISTRY_KEYS: missing; a shop that follows REGISTRY_URL needs the registry’s public key'],
    });
  if (REGISTRY_RETURN_TOKEN !== undefined && !url.startsWith('https:') && !isLoopback(url))
    throw new ShopError('CONFIG-001', {
      keys: ['REGISTRY_URL: must be https, or http on this machine, where REGISTRY_RETURN_TOKEN is set'],
    });
  return { url, keys, name, releasesUrl: RELEASES_URL ?? url, returnToken: REGISTRY_RETURN_TOKEN };
}
