import { EXPERIMENT_COOKIES, type ExperimentVisit, TOKENS_COOKIE, writeTokens } from 'experiments/visit';
import { createTokenIssuer, EXPOSURE_KEY_FILE, type TokenIssuer, type Vouched } from 'experiments/vouch';
import type { ServerConfig } from 'shared-contracts/config';
import type { CookieToSet } from '../server/cookies.ts';
import { keptKey } from '../server/kept-key.ts';
import { metrics } from '../operations/metrics.ts';
import type { ServedPages } from './served-pages.ts';

/** Where a browser asks for tokens of the arms that no server gave it: drawn by the page itself, or shown by a shared cache. */
export const EXPOSURE_TOKENS_PATH = '/exposure-tokens';

/** How long (s) a browser has the tokens that came with an answer: until it has reported most of the arms that it shows. */
const KEPT_FOR = 600;
/** Of one answer; a browser can ask for the missing ones. */
export const MOST_ARMS = 16;

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
