import { Hono } from 'hono';
import {
  drawnArms,
  EXPERIMENT_COOKIES,
  type ExperimentVisit,
  type NamedArm,
  TOKENS_COOKIE,
  writeTokens,
} from 'experiments/visit';
import { createTokenIssuer, EXPOSURE_KEY_FILE, type TokenIssuer, type Vouched } from 'experiments/vouch';
import { parseJson, safeParse } from 'shared-contracts/cart-forms';
import type { ServerConfig } from 'shared-contracts/config';
import { z } from 'zod';
import type { CookieToSet } from './cookies.ts';
import type { EdgeEnv } from './edge-env.ts';
import { edgeVisitOf, experimentsOf } from './experiments-answer.ts';
import { keptKey } from './kept-key.ts';
import { metrics } from './metrics.ts';
import { bodySize } from './middleware/body-size.ts';
import { inFlightLimit } from './middleware/in-flight-limit.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import type { ServedPages } from './served-pages.ts';
import type { ShopServer } from './shop-server.ts';

/** Where a browser asks for tokens of the arms that no server gave it: drawn by the page itself, or shown by a shared cache. */
export const EXPOSURE_TOKENS_PATH = '/exposure-tokens';

/** How long (s) a browser has the tokens that came with an answer: until it has told of most that it shows. */
const KEPT_FOR = 600;
/** Of one answer; whatever is missing can be asked for. */
const MOST_ARMS = 16;
/** Bytes. */
const LONGEST_BODY = 4096;
const AT_ONCE = 64;

/** Vouches for the arms that this server gave: the backend counts no visitor without. */
export interface ExposureTokens {
  /**
   * Adds the tokens of the arms that this answer begins to the cookies that it sets. An answer that keeps no arm gets none:
   * tokens make no answer one visitor's own that was not before.
   */
  withTokens(
    cookies: readonly CookieToSet[],
    visit: Pick<ExperimentVisit, 'begun'> | null,
    statement: string | undefined,
  ): readonly CookieToSet[];
  /** The tokens of the arms that a browser asks for, by `experiment/phase/variant`. */
  issue(arms: readonly Vouched[]): Record<string, string>;
}

/** Signs with the first of `EXPOSURE_KEYS`, or with a key that the data folder keeps. */
export function exposureIssuer({ dataDir, edge }: Pick<ServerConfig, 'dataDir' | 'edge'>): TokenIssuer {
  return createTokenIssuer(edge.exposureKeys[0] ?? keptKey(dataDir, EXPOSURE_KEY_FILE));
}

/** Issues the tokens of arms, and counts each. */
export function openExposureTokens(
  issuer: Pick<TokenIssuer, 'issue'>,
  served: Pick<ServedPages, 'issued'>,
): ExposureTokens {
  function issueOne(vouched: Vouched, from: 'page' | 'request'): string {
    served.issued(vouched);
    metrics.exposureTokens.inc({ experiment: vouched.experiment, from });
    return issuer.issue(vouched, Date.now());
  }

  return {
    withTokens(cookies, visit, statement) {
      if (!visit || !statement || !cookies.some(({ name }) => name === EXPERIMENT_COOKIES.variants)) return cookies;
      const begun = visit.begun(statement).slice(0, MOST_ARMS);
      const value = writeTokens(begun.map((one) => [one, issueOne(one, 'page')]));
      if (value === null) return cookies;
      return [...cookies, { name: TOKENS_COOKIE, value, maxAge: KEPT_FOR, isVerbatim: true }];
    },
    issue: (arms) =>
      Object.fromEntries(
        arms.map((one) => [[one.experiment, one.phase, one.variant].join('/'), issueOne(one, 'request')]),
      ),
  };
}

const Name = z.string().min(1).max(64);
const Asked = z.strictObject({
  arms: z
    .array(z.strictObject({ experiment: Name, phase: z.int().min(1).max(9_999_999), variant: Name }))
    .min(1)
    .max(MOST_ARMS),
});

/** Each arm once, however often it is named. */
function distinct(arms: readonly NamedArm[]): NamedArm[] {
  return [...new Map(arms.map((arm) => [JSON.stringify([arm.experiment, arm.phase, arm.variant]), arm])).values()];
}

/**
 * Answers with tokens of the arms that the visitor of the cookie is drawn. What gets none is missing from the answer, whatever
 * the reason: neither a program nor a decision is told apart.
 */
export function exposureTokensRoute(shop: ShopServer): Hono<EdgeEnv> {
  const { config, tokenRequests, tokens } = shop;
  const app = new Hono<EdgeEnv>();
  app.post(
    EXPOSURE_TOKENS_PATH,
    rateLimit(tokenRequests, config.edge.trustedProxies),
    sameOrigin(config.siteOrigin),
    bodySize(LONGEST_BODY),
    inFlightLimit({ most: AT_ONCE, retryAfter: 1 }),
    async (c) => {
      const asked = safeParse(Asked, parseJson(await c.req.text()));
      if (!asked.success) return c.json({ error: 'not a list of arms' }, 400, { 'cache-control': 'no-store' });
      const document = experimentsOf(shop);
      const arms = document ? drawnArms(document, edgeVisitOf(config, c), distinct(asked.data.arms)) : [];
      return c.json({ tokens: tokens.issue(arms) }, 200, { 'cache-control': 'no-store' });
    },
  );
  return app;
}
