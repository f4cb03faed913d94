import type { Composition } from 'shared-contracts/composition';
import type { SignedComposition } from 'shared-contracts/registry';
import type { Rows } from '../rows/rows.ts';
import { readOwn, signedNow, type Signer } from './signing.ts';

/** Who continues, from what, and above which counter. */
export interface Continued {
  readonly rows: Rows;
  readonly signer: Signer;
  /** What the registry's folder knows as live; null where the folder is lost. */
  readonly copied: SignedComposition | null;
  /** The highest counter that a server is known to have accepted; 0 where none is known. */
  readonly above: number;
  /** Named in the audit. */
  readonly actor: string;
}

/**
 * Continues after the database was put back to an earlier state. Servers refuse a counter that isn't above the one that they have accepted. So the
 * later one of the database's composition and the folder's becomes live again under a counter above all known ones.
 *
 * @returns the composition as it is live now; null where the database has none to put back, or is ahead already
 * @throws {ShopError} REGISTRY-008 while the database is away, REGISTRY-011 to -013 where it has a composition that this registry didn't sign
 */
export async function continueAbove({ rows, signer, copied, above, actor }: Continued): Promise<Composition | null> {
  const row = await rows.head();
  const stored = row && readOwn(row, signer);
  const counter = stored?.composition.counter ?? 0;
  const latest = copied && copied.composition.counter > counter ? copied : stored;
  const known = Math.max(above, copied?.composition.counter ?? 0);
  // A composition of the database with the same counter may be another one than servers have.
  if (!latest || (latest === stored && counter > above)) return null;
  const composition = { ...latest.composition, counter: Math.max(known, counter) + 1 };
  const next = signedNow({ ...latest, composition }, signer, new Date());
  const detail = { counter: composition.counter, composition: composition.id, from: counter };
  const isDone = await rows.commit(counter, next, { actor, action: 'recover', subject: composition.id, detail });
  return isDone ? composition : null;
}
