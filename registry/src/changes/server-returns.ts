import { ShopError } from 'shared-contracts/errors';
import type { Rows } from '../rows/rows.ts';
import { digestsOf, LOOKED_AT_BEFORE } from './earlier-release.ts';
import type { Signer } from './signing.ts';
import type { Step } from './steps.ts';

/**
 * Refuses a server's return from a release that a team has decided upon, or that the shop went back to: only a release that is live for the first
 * time is returned from, so that a server's token neither fights a team nor takes the shop further and further back. Refuses as well to go where the
 * remote never was.
 *
 * @param step the live release, and what replaces it
 * @throws {ShopError} REGISTRY-029 saying which
 */
export async function refuseReturn(
  { remote, base, release }: Step,
  surroundings: { readonly rows: Rows; readonly signer: Signer },
): Promise<void> {
  const refuse = (problem: string): never => {
    throw new ShopError('REGISTRY-029', { problems: [problem] });
  };
  let isEarlier = false;
  let isFound = false;
  let looked = 0;
  for await (const digest of digestsOf(remote, surroundings)) {
    if (digest !== base) isEarlier = true;
    else if (isEarlier) refuse(`${base} of ${remote} was live before, and was made live again.`);
    if (release === null && digest !== undefined && digest !== base)
      refuse(`${remote} had an earlier release, so it isn’t taken out of the shop.`);
    if (digest === release) isFound = true;
    if (isFound) looked += 1;
    if (looked > LOOKED_AT_BEFORE) break;
  }
  if (release !== null && !isFound) refuse(`${release} was never live as ${remote}.`);
}
