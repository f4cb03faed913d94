import { ShopError } from 'shared-contracts/errors';
import type { RegistryService } from '../../client/registry-service.ts';
import { digestOf, liveRelease, printChange, type RegistryCommand, refuseLocalOptions } from './registry-command.ts';
import { confirmedRemote } from './retire.ts';
import { print, UsageError } from './terminal.ts';
import { oneRemote, reasonOf } from './typed-command.ts';

const DIGEST = /^[\w-]{43}$/;

/**
 * The digest of a release that is named by its digest, the beginning of it, or its version.
 *
 * @throws {ShopError} REGISTRY-020 where the registry has none.
 */
async function digestFor(service: RegistryService, remote: string, named: string): Promise<string> {
  if (DIGEST.test(named)) return named;
  const found = (await service.releases(remote)).find(
    ({ version, digest }) => version === named || (named.length >= 8 && digest.startsWith(named)),
  );
  if (!found) throw new ShopError('REGISTRY-020', { remote, reason: `the registry has no release ${named}` });
  return found.digest;
}

/** Asks a registry to make an earlier release of a remote live again. */
export const rollBackInRegistry: RegistryCommand = async (_config, typed, service) => {
  const [remote, reason] = [oneRemote(typed), reasonOf(typed)];
  refuseLocalOptions(typed);
  if (typed.options.share.length > 0)
    throw new UsageError(
      'A registry shares a page with `promote <remote> <digest> --share <path>`, not with a rollback.',
    );
  const from = liveRelease((await service.live())?.composition, remote);
  const { to } = typed.options;
  const answer = await service.rollBack({
    remote,
    base: digestOf(from),
    reason,
    ...(to !== undefined && { to: await digestFor(service, remote, to) }),
  });
  const after = (await service.live())?.composition.remotes[remote];
  if (answer.isNew) print(`${remote}@${after?.version} is live again in place of ${from.version}.`);
  printChange(answer);
};

/** Asks a registry to take a remote out of the shop. */
export const retireInRegistry: RegistryCommand = async (_config, typed, service) => {
  const [remote, reason] = [confirmedRemote(typed), reasonOf(typed)];
  const release = liveRelease((await service.live())?.composition, remote);
  const answer = await service.retire({ remote, confirm: remote, base: digestOf(release), reason });
  print(`${remote}@${release.version} is retired.`);
  printChange(answer);
};
