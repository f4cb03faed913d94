import { Buffer } from 'node:buffer';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import { isSigned, signText, type VerifyingKeys } from '../publish/signing-keys.ts';
import type { ExperimentFigures } from '../results/index.ts';
import type { ExperimentService } from './experiment-service.ts';
import type { LinkedShop } from './signed-link.ts';

/** What a link opens: the figures of one phase, until it expires (seconds since the epoch) or its generation is revoked. */
const Claim = z.strictObject({
  experiment: z.string(),
  phase: z.number().int(),
  expires: z.number().int(),
  generation: z.number().int(),
});

const MOST_DAYS = 30;
const DAY = 86_400;

// No other text that the key signs begins like this.
const claimed = (body: string): string => `result:${body}`;

/** What a link to a result is made with. */
export interface SharedShop extends LinkedShop {
  readonly service: ExperimentService;
}

/**
 * A signed link to the results of one phase, for somebody without an account. The token is in the fragment, which browsers send to
 * nobody, so no log, cache, or referrer holds it.
 *
 * @param phase the latest one for null
 * @param days for how long it is good, at most 30
 * @throws {ShopError} EXPERIMENT-002 for an unknown experiment or phase, one that has never run, and days that are none;
 * EXPERIMENT-006 for a role that may not share.
 */
export async function resultLink(
  { keys, service, siteOrigin }: SharedShop,
  name: string,
  phase: number | null,
  days: number,
): Promise<string> {
  const refuse = (problems: string): never => {
    throw new ShopError('EXPERIMENT-002', { experiment: name, problems });
  };
  if (!(days > 0 && days <= MOST_DAYS)) refuse(`days must be a positive number of at most ${MOST_DAYS}`);
  const generation = await service.linkGeneration(name);
  const figures = await service.results(name, phase);
  const shown = figures.phase ?? refuse('it has never run');
  const claim = { experiment: name, phase: shown, expires: Math.floor(Date.now() / 1000 + days * DAY), generation };
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  const url = new URL(`/admin/analytics/experiments/${encodeURIComponent(name)}`, siteOrigin);
  url.hash = `shared=${body}.${signText(claimed(body), keys)}`;
  return url.href;
}

function claimIn(token: string, keys: VerifyingKeys): z.infer<typeof Claim> | null {
  const [body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isSigned(claimed(body), signature, keys)) return null;
  // What is signed was written by `resultLink`.
  return Claim.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
}

/** What a link opens, or why it opens nothing: it was changed, or is good no more. */
export async function openResultLink(
  { keys, service }: Pick<SharedShop, 'keys' | 'service'>,
  token: string,
  now: number = Date.now(),
): Promise<ExperimentFigures | 'invalid' | 'expired'> {
  const claim = claimIn(token, keys);
  if (!claim) return 'invalid';
  const isOver = claim.expires * 1000 <= now;
  if (isOver || (await service.linkGeneration(claim.experiment)) !== claim.generation) return 'expired';
  return service.results(claim.experiment, claim.phase);
}
