import { ShopError } from 'shared-contracts/errors';
import type { Rows, SignedRow } from '../rows/rows.ts';
import { readOwn, type Signer } from './signing.ts';

/** How far back a release is looked for, in compositions. */
const MOST_LOOKED_AT = 500;
/** How many compositions are read at once: a rollback shall not wait for each of them. */
const READ_AT_ONCE = 25;
/** How far back from a release it is looked whether the present one was live before it, too. */
export const LOOKED_AT_BEFORE = 50;

/** Which earlier release is wanted, and where it is looked for. */
interface Wanted {
  /** The release that is live. */
  readonly base: string;
  /** The digest of the wanted one; undefined for the one before. */
  readonly to: string | undefined;
  readonly rows: Rows;
  readonly signer: Signer;
}

/** The digests that a remote had, the latest first, as far back as they are asked for; undefined for a composition without it. */
export async function* digestsOf(
  remote: string,
  { rows, signer }: Pick<Wanted, 'rows' | 'signer'>,
): AsyncGenerator<string | undefined> {
  const head = await rows.head();
  let read: readonly SignedRow[] = head ? [head] : [];
  for (let looked = 0; read.length > 0 && looked < MOST_LOOKED_AT; looked += read.length) {
    for (const row of read) yield readOwn(row, signer).composition.remotes[remote]?.digest;
    read = await rows.signedBefore(read.at(-1)?.number ?? 0, READ_AT_ONCE);
  }
}

/** The release before the present one. Where the present one was live before that as well, the shop has gone back from that one, and it is passed over. */
async function releaseBefore(remote: string, wanted: Wanted): Promise<string | null> {
  let found: string | null = null;
  let looked = 0;
  for await (const digest of digestsOf(remote, wanted)) {
    if (found !== null) looked += 1;
    if (looked > LOOKED_AT_BEFORE) break;
    if (digest === wanted.base) found = null;
    else if (found === null && digest !== undefined) [found, looked] = [digest, 0];
  }
  return found;
}

async function hasHad(remote: string, wanted: Wanted): Promise<boolean> {
  for await (const digest of digestsOf(remote, wanted)) if (digest === wanted.to && digest !== wanted.base) return true;
  return false;
}

/**
 * The digest of an earlier release of a remote: the wanted one, or the one before the present one that the shop has not gone back from.
 *
 * @throws {ShopError} REGISTRY-004 where no earlier composition has it
 */
export async function earlierRelease(remote: string, wanted: Wanted): Promise<string> {
  const { to } = wanted;
  if (to !== undefined && (await hasHad(remote, wanted))) return to;
  const before = to === undefined ? await releaseBefore(remote, wanted) : null;
  if (before !== null) return before;
  const problem = to === undefined ? `${remote} had no other release before.` : `${to} was never live as ${remote}.`;
  throw new ShopError('REGISTRY-004', { problems: [problem] });
}
