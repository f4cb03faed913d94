import type { Composition } from 'shared-contracts/composition';
import type { ProcessOptions } from '../render/process-contract.ts';
import { newProblems } from './page-comparison.ts';
import { ReadyProcess } from './ready-process.ts';
import { withRecordedCart } from './recorded-cart.ts';
import { sampleAddresses } from './sample-addresses.ts';
import { TriedProcess } from './tried-process.ts';

const nothing = (): void => undefined;
const LISTENER = { recycle: nothing, fault: nothing, overrun: nothing };

/**
 * Renders the pages of the live releases with a new build of the shell, and those that look wrong with the previous build, too. Nothing
 * but reading reaches the storefront and the backend.
 *
 * @returns what is worse with the new build, each a sentence
 * @throws {ShopError} STOREFRONT-002 to -007 where the storefront does not list the products that pages are tried with.
 */
export async function shellProblems(
  next: ProcessOptions,
  previous: ProcessOptions,
  composition: Composition,
): Promise<string[]> {
  const addresses = await sampleAddresses(Object.values(composition.remotes), next.settings.config);
  const names = new Set<string>();
  const [after, before] = [next, previous].map(
    (options) => new TriedProcess(new ReadyProcess(withRecordedCart(options), null), names, LISTENER),
  );
  if (!after || !before) return [];
  const problems = new Set<string>();
  try {
    for (const address of addresses) {
      const page = await after.render(address, composition);
      const isWell = newProblems(page, null).length === 0 && page.head?.status === 200 && /<h1[\s>]/.test(page.html);
      if (isWell) continue;
      for (const { text } of newProblems(page, await before.render(address, composition))) problems.add(text);
    }
  } finally {
    await Promise.all([after.end(), before.end()]);
  }
  return [...problems];
}
