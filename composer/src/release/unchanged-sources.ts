import { ShopError } from 'shared-contracts/errors';

/** How often a build is begun before its sources are said to change all the time. */
const TRIES = 3;

/** Sources that a build is made of. */
export interface BuiltSources {
  /** The name that a build of them as they are now has. */
  name(): string;
  /** A hash of those that this process has evaluated: after an edit of them only another process can build. */
  evaluated(): string;
}

/**
 * Builds sources under the name that they have before and after. What is saved while a bundler reads may be in its output or
 * not, and what is once stored under a name stays there for good: then it is built again.
 *
 * @param build gets the name, and a way to ask whether it still is the right one; resolves to null where it was not
 * @throws {ShopError} FEDERATION-002 where the sources do not come to rest, or their build rules were edited.
 */
export async function fromUnchanged<Built>(
  { name, evaluated }: BuiltSources,
  build: (name: string, isUnchanged: () => boolean) => Promise<Built | null>,
): Promise<Built> {
  const rules = evaluated();
  for (let tries = 1; tries <= TRIES && evaluated() === rules; tries++) {
    const now = name();
    const isUnchanged = (): boolean => name() === now;
    const built = await build(now, isUnchanged).catch((error: unknown) => {
      if (isUnchanged()) throw error;
      return null; // A half saved file may well fail.
    });
    if (built) return built;
  }
  throw new ShopError('FEDERATION-002', {
    reason: 'the sources were edited while they were built; build again once they are saved',
    sources: name(),
  });
}
