import { clientAddress } from 'composer/release';
import type { Context } from 'hono';
import { isShopError, ShopError } from 'shared-contracts/errors';
import type { Rows } from '../rows/rows.ts';
import { type Caller, isUnjudged, refusedToken } from './caller.ts';
import { FailedTokens } from './failed-tokens.ts';
import { PublisherTokens } from './publisher-tokens.ts';
import { callerOfToken, isTeamToken } from './team-tokens.ts';

const BEARER = /^Bearer ([\w.-]+)$/i;

/** Says who sends requests, by their tokens. */
export class Authentication {
  readonly #rows: Rows;
  readonly #publishers: PublisherTokens;
  readonly #failed = new FailedTokens();
  readonly #trustedProxies: number;

  /**
   * @param audience what a publisher's token must be issued for: the registry's name
   * @param trustedProxies how many proxies in front have each written down the address that asked them
   */
  constructor(rows: Rows, audience: string, trustedProxies: number) {
    this.#trustedProxies = trustedProxies;
    this.#rows = rows;
    this.#publishers = new PublisherTokens(rows, audience);
  }

  /** The address that a request comes from. */
  addressOf(c: Context): string {
    return clientAddress(c, this.#trustedProxies);
  }

  /**
   * Who sends a request.
   *
   * @throws {ShopError} REGISTRY-002 without a valid token; its details have `retryAfter` (s) where the address has sent too many invalid ones, or the
   * token can't be judged now
   */
  async callerOf(c: Context): Promise<Caller> {
    const address = this.addressOf(c);
    const now = new Date();
    const retryAfter = this.#failed.waitOf(address, now);
    if (retryAfter > 0)
      throw new ShopError('REGISTRY-002', {
        problems: ['Too many invalid tokens came from this address.'],
        retryAfter,
      });
    const token = BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
    if (token === undefined) throw refusedToken();
    const callerAt = (at: Date): Promise<Caller> =>
      isTeamToken(token) ? callerOfToken(token, this.#rows, at) : this.#publishers.callerOf(token, at);
    try {
      return { ...(await callerAt(now)), again: callerAt };
    } catch (error) {
      if (isShopError(error, 'REGISTRY-002') && !isUnjudged(error)) this.#failed.add(address, now);
      throw error;
    }
  }
}
