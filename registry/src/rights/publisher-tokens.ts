import { isDeepStrictEqual } from 'node:util';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import type { PublisherRow, Rows } from '../rows/rows.ts';
import { type Caller, refusedToken, unjudgedToken } from './caller.ts';

/** Signatures with a public key. Each verifier of one with a shared secret could make one. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];
/** How far (s) the clocks of an issuer and of the registry may be apart. */
const CLOCK_SKEW = 30;
/** How long (ms) an issuer may take to send its keys, and how long it isn't asked again after it didn't. */
const KEYS_LIMIT = 5000;
const KEYS_PAUSE = 5000;
/** The longest token, in characters. */
const MOST_TOKEN = 16_384;

/** The name of an issuer, before anything is verified: the database can't look for one with U+0000. */
const Issuer = z
  .string()
  .max(300)
  .regex(/^\P{C}*$/u);

/** A set of public keys as an issuer publishes it (RFC 7517). */
export const KeySet: z.ZodType<JSONWebKeySet> = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });

/** Verifies tokens that other services issue, such as the workflows of a repository's host. */
export class PublisherTokens {
  readonly #rows: Rows;
  readonly #audience: string;
  /** The keys of issuers that publish them at an address; they are fetched again when an unknown one is asked for. */
  readonly #fetched = new Map<string, JWTVerifyGetKey>();

  /** @param audience what a token must be issued for: the registry's name */
  constructor(rows: Rows, audience: string) {
    this.#rows = rows;
    this.#audience = audience;
  }

  /**
   * Who sends a token: of the publishers of its issuer whose claims it has, the one with the most claims.
   *
   * @throws {ShopError} REGISTRY-002 where the issuer is unknown, or the token is not valid, not for this registry, or lacks the claims; and where the
   * issuer's keys can't be fetched, as {@link isUnjudged} says
   */
  async callerOf(token: string, now: Date): Promise<Caller> {
    const issuer = issuerOf(token);
    const publishers = await this.#rows.publishersOf(issuer);
    for (const publisher of publishers.toSorted(byClaims)) {
      const claims = await this.#verified(token, publisher, now);
      if (!claims || !hasClaims(claims, publisher.claims)) continue;
      const { name, team, rights } = publisher;
      return { actor: `${team}/${name}${claims.sub ? ` (${claims.sub.slice(0, 90)})` : ''}`, team, rights };
    }
    throw refusedToken();
  }

  async #verified(token: string, publisher: PublisherRow, currentDate: Date): Promise<JWTPayload | null> {
    const options = {
      issuer: publisher.issuer,
      audience: this.#audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp'],
      clockTolerance: CLOCK_SKEW,
      currentDate,
    };
    try {
      return (await jwtVerify(token, this.#keysOf(publisher), options)).payload;
    } catch (cause) {
      if (cause instanceof errors.JOSEError) return null;
      throw unjudgedToken(`The keys of ${publisher.issuer} can’t be fetched.`, cause);
    }
  }

  #keysOf({ keys, keysUrl }: PublisherRow): JWTVerifyGetKey {
    if (keysUrl === null) return createLocalJWKSet(KeySet.parse(keys));
    const known = this.#fetched.get(keysUrl);
    if (known) return known;
    const fetched = fetchedKeys(keysUrl);
    this.#fetched.set(keysUrl, fetched);
    return fetched;
  }
}

/** The keys that an issuer publishes. What fails for another reason than the token is no `JOSEError`. */
function fetchedKeys(keysUrl: string): JWTVerifyGetKey {
  let pausedUntil = 0;
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: KEYS_LIMIT,
    async [customFetch](url, init) {
      if (Date.now() < pausedUntil) throw new Error('the issuer failed a moment ago');
      pausedUntil = Date.now() + KEYS_PAUSE;
      const answer = await fetch(url, init);
      if (answer.ok) pausedUntil = 0;
      return answer;
    },
  });
  return async (...asked) => {
    try {
      return await keys(...asked);
    } catch (cause) {
      const isOfToken = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported].some(
        (kind) => cause instanceof kind,
      );
      throw isOfToken ? cause : new Error('the issuer sent no keys', { cause });
    }
  };
}

/** The issuer that a token names, before anything of it is believed. */
function issuerOf(token: string): string {
  try {
    if (token.length > MOST_TOKEN) throw new Error('it is too long');
    return Issuer.parse(decodeJwt(token).iss);
  } catch (cause) {
    throw refusedToken(cause);
  }
}

/** The most precise publisher first, such as the one of a branch before that of its repository; of equal ones, by name. */
function byClaims(one: PublisherRow, other: PublisherRow): number {
  const [less, more] = [one, other].map(({ claims }) => Object.keys(claims).length);
  return (more ?? 0) - (less ?? 0) || (one.name < other.name ? -1 : 1);
}

function hasClaims(claims: JWTPayload, wanted: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.entries(wanted);
  return entries.length > 0 && entries.every(([name, value]) => isDeepStrictEqual(claims[name], value));
}
