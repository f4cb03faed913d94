import { ShopError } from 'shared-contracts/errors';
import type { Rows, SignedRow } from '../rows/rows.ts';
import { readOwn, type Signer } from './signing.ts';

/** How far back a release is looked for, in compositions. */
const MOST_LOOKED_AT = 500;

/** Which earlier release is wanted, and where it is looked for. */
interface Wanted {
  /** The release that is live. */
  readonly base: string;
  /** The digest of the wanted one; undefined for the one that was live before. */
  readonly to: string | undefined;
  readonly rows: Rows;
  readonly signer: Signer;
}

/**
 * The digest of an earlier release of a remote: the wanted one, or the one that was live before the present one.
 *
 * @throws {ShopError} REGISTRY-004 where no earlier composition has it
 */
export async function earlierRelease(remote: string, { base, to, rows, signer }: Wanted): Promise<string> {
  let row: SignedRow | null = await rows.head();
  for (let looked = 0; row && looked < MOST_LOOKED_AT; looked += 1) {
    const digest = readOwn(row, signer).composition.remotes[remote]?.digest;
    if (digest !== undefined && digest !== base && (to === undefined || digest === to)) return digest;
    row = await rows.signedBefore(row.number);
  }
  const problem = to === undefined ? `${remote} had no other release before.` : `${to} was never live as ${remote}.`;
  throw new ShopError('REGISTRY-004', { problems: [problem] });
}
