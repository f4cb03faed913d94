import type { SignedComposition } from 'shared-contracts/registry';
import type { Rows } from '../rows/rows.ts';
import { readOwn, type Signer } from './signing.ts';

/**
 * The latest composition of the same releases that was tried as a whole, whichever change made it live; null where none was. It counts only where this
 * registry has signed that it was tried.
 *
 * @param id that of the composition, which names its releases
 * @throws {ShopError} REGISTRY-011 to -013 where the database has one that this registry didn't sign
 */
export async function triedBefore(
  id: string,
  { rows, signer }: { readonly rows: Rows; readonly signer: Signer },
): Promise<(SignedComposition & { readonly tried: string }) | null> {
  for (const row of await rows.signedAs(id)) {
    const { tried, ...signed } = readOwn(row, signer);
    if (tried !== undefined && signed.composition.id === id) return { ...signed, tried };
  }
  return null;
}
