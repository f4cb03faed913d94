import type { ServerConfig } from 'shared-contracts/config';
import { dataPathsIn, releasePath } from '../../registry/data-paths.ts';
import { type LiveTime, liveTimes } from '../../registry/live-history.ts';
import { print, UsageError } from './terminal.ts';
import type { TypedCommand } from './typed-command.ts';

/** The time in which a release was live without interruption. */
interface LiveRelease {
  readonly path: string;
  readonly version: string;
  from: string;
  readonly until: string | null;
  change: string;
}

/** When which release of a remote was live, the latest first; times of compositions that can't be read are left out. */
function releasesIn(times: readonly LiveTime[], remote: string): LiveRelease[] {
  const found: LiveRelease[] = [];
  for (const { composition, at, until, change } of times) {
    if (!composition) continue;
    const release = composition.remotes[remote];
    const path = release ? releasePath(release) : '';
    const last = found.at(-1);
    if (last?.path === path) Object.assign(last, { from: at, change });
    else found.push({ path, version: release?.version ?? 'not live', from: at, until, change });
  }
  return found;
}

/** Prints what was live when, of the shop or of one remote, with changes and their reasons. */
export async function runHistory(config: ServerConfig, { names }: TypedCommand): Promise<void> {
  if (names.length > 1) throw new UsageError('`history` takes the name of one remote, or none.');
  const times = liveTimes(dataPathsIn(config.dataDir));
  const [remote] = names;
  if (remote === undefined) {
    for (const { id, at, change } of times) print(`${at}  ${id}  ${change}`);
    return;
  }
  for (const { path, version, from, until, change } of releasesIn(times, remote)) {
    const digest = path.split('/')[1];
    const named = digest && digest !== version ? `${version} (${digest.slice(0, 8)})` : version;
    print(`${from} – ${until ?? 'now'}  ${named}  ${change}`);
  }
}
