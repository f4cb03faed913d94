import type { ServerConfig } from 'shared-contracts/config';
import { actorOf } from '../../registry/audit-file.ts';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { retire } from '../../registry/retire-remote.ts';
import { log, print, UsageError } from './terminal.ts';
import { oneRemote, reasonOf, type TypedCommand } from './typed-command.ts';

/**
 * The remote that shall be retired, named twice.
 *
 * @throws {UsageError} where `--confirm` doesn't repeat it.
 */
export function confirmedRemote(typed: TypedCommand): string {
  const remote = oneRemote(typed);
  if (typed.options.confirm !== remote)
    throw new UsageError(`To take ${remote} and its pages out of the shop, add \`--confirm ${remote}\`.`);
  return remote;
}

/** Takes a remote out of the shop of the data folder. */
export async function runRetire(config: ServerConfig, typed: TypedCommand): Promise<void> {
  const [remote, reason] = [confirmedRemote(typed), reasonOf(typed)];
  const dataPaths = dataPathsIn(config.dataDir);
  const { release, composition } = await retire({ remote, reason, actor: actorOf(process.env), dataPaths, log });
  const paths = release.pages.map((page) => page.path);
  print(`${remote}@${release.version} is retired${paths.length > 0 ? `; ${paths.join(', ')} answer 404 now` : ''}.`);
  print(`\`npm run release -- publish ${remote}\` brings it back.`);
  print(`composition ${composition.id} is live`);
}
