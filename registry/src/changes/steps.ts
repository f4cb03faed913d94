import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import type { ChangeAnswer } from 'shared-contracts/registry';

/** A remote that a change is about: the release that its caller saw live, and the one that shall replace it; null retires the remote. */
export interface Step {
  readonly remote: string;
  readonly base: string | null;
  readonly release: string | null;
}

/** A remote as the audit names it. @example named('mf-catalog', release) // 'mf-catalog@1.2.0' */
export const named = (remote: string, release: Release | undefined): string =>
  release ? `${remote}@${release.version}` : remote;

/** Whether all that a change asks for is live already: it was sent a second time, or another caller did the same. */
export function isLive(
  live: Composition,
  { steps, shared = [] }: { readonly steps: readonly Step[]; readonly shared?: readonly string[] },
): boolean {
  const digestOf = (remote: string): string | null => live.remotes[remote]?.digest ?? null;
  return shared.length === 0 && steps.every(({ remote, release }) => digestOf(remote) === release);
}

/** The answer to a change that is live already. */
export const unchanged = ({ id, counter }: Composition): ChangeAnswer => ({
  composition: id,
  counter,
  isNew: false,
  tried: '',
  notes: [],
  steps: {},
});

/** @throws {ShopError} REGISTRY-001 where a change names a remote twice */
export function refuseTwice(steps: readonly Step[]): void {
  const remotes = steps.map(({ remote }) => remote);
  const twice = remotes.filter((remote, at) => remotes.indexOf(remote) !== at);
  if (twice.length > 0) throw new ShopError('REGISTRY-001', { problems: [`${twice.join(', ')} is named twice.`] });
}

/**
 * Refuses a change whose caller saw another release live than the one that it would replace.
 *
 * @throws {ShopError} REGISTRY-005 saying what is live instead
 */
export function refuseStale(live: Composition | null, steps: readonly Step[]): void {
  const problems = steps.flatMap(({ remote, base }) => {
    const found = live?.remotes[remote];
    if ((found?.digest ?? null) === base) return [];
    return found
      ? [`${remote}@${found.version} (${found.digest}) is live, not ${base ?? 'nothing'}.`]
      : [`No release of ${remote} is live, so ${base} isn’t.`];
  });
  if (problems.length > 0) throw new ShopError('REGISTRY-005', { problems });
}
