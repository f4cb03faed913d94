import { Buffer } from 'node:buffer';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import { isSigned, signText, type VerifyingKeys } from '../publish/signing-keys.ts';
import type { ExperimentFigures } from '../results/index.ts';
import type { ExperimentService } from './experiment-service.ts';
import type { LinkedShop } from './signed-link.ts';

/** The target of a link: the figures of one phase, until it expires (seconds since the epoch) or its generation is revoked. */
const Claim = z.strictObject({
  experiment: z.string(),
  phase: z.number().int(),
  expires: z.number().int(),
  generation: z.number().int(),
});

const MOST_DAYS = 30;
const DAY = 86_400;

// No other text that the key signs has this prefix.
const claimed = (body: string): string => `result:${body}`;

/** The input for a link to a result. */
export interface SharedShop extends LinkedShop {
  readonly service: ExperimentService;
}

/**
 * A signed link to the results of one phase, for a person without an account. The token is in the fragment, which browsers never
 * send, so no log, cache, or referrer holds it.
 *
 * @param phase null for the latest one
 * @param days the lifetime of the link, at most 30 days
 * @throws {ShopError} EXPERIMENT-002 for an unknown experiment or phase, one that has never run, and an invalid number of days;
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
  // `resultLink` wrote the signed text.
  return Claim.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
}

/** The target of a link, or the reason for which it is invalid: it was changed, or it has expired or been revoked. */
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
