import type { ListedNames } from 'experiments/vouch';
import type { Composition } from 'shared-contracts/composition';
import { ERROR_REGISTRY } from 'shared-contracts/errors';
import { readChannel, readComposition } from '../../registry/composition-files.ts';
import type { DataPaths } from '../../registry/data-paths.ts';

const A_DAY = 24 * 60 * 60 * 1000;
/** The backend takes so many names of one kind, and so many characters of one name. */
const MOST = 1000;
const LONGEST = 100;
/** The shell's name for its own errors, and for a page whose release it does not know. */
const SHELL = 'shell@unknown';

/** The names of a composition. */
type Names = Pick<ListedNames, 'pages' | 'remotes'>;

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null; // The watcher logs a damaged file; its releases are not listed.
  }
}

/** The compositions that browsers may show: the live one, the target of a rollback, and all that were live within a day. */
function recentIds(dataPaths: DataPaths, now: number): string[] {
  const history = orNull(() => readChannel(dataPaths))?.history ?? [];
  // Each was live until the one above it was.
  const recent = history.filter((_, at) => at < 2 || Date.parse(history[at - 1]?.at ?? '') > now - A_DAY);
  return recent.map(({ id }) => id);
}

function namesOf({ remotes }: Composition): Names {
  const releases = Object.values(remotes);
  return {
    pages: releases.flatMap(({ pages }) => pages.map((page) => page.path)),
    remotes: releases.map(({ remote, version }) => `${remote}@${version}`),
  };
}

const listed = (names: readonly string[]): string[] =>
  [...new Set(names)]
    .filter((name) => name.length <= LONGEST)
    .slice(0, MOST)
    .toSorted();

/**
 * Gives the names under which pages may report figures. Each composition is read once, since what lies under its id never changes.
 *
 * `served`: what this server renders, which is no composition of the channel while remotes are being developed. `now`:
 * milliseconds since the epoch.
 *
 * @example const names = openKnownNames(dataPaths)(pool.composition, Date.now());
 */
export function openKnownNames(dataPaths: DataPaths): (served: Composition | undefined, now: number) => ListedNames {
  let known = new Map<string, Names>();
  return (served, now) => {
    const recent = recentIds(dataPaths, now).flatMap((id): [string, Names][] => {
      const names = known.get(id) ?? orNull(() => namesOf(readComposition(dataPaths, id)));
      return names ? [[id, names]] : [];
    });
    known = new Map(recent);
    const all = [...(served ? [namesOf(served)] : []), ...known.values()];
    return {
      codes: listed(Object.keys(ERROR_REGISTRY)),
      pages: listed(all.flatMap(({ pages }) => pages)),
      remotes: listed([SHELL, ...all.flatMap(({ remotes }) => remotes)]),
    };
  };
}
