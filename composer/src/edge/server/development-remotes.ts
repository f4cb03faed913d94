import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Composition } from 'shared-contracts/composition';
import {
  developedPorts,
  type DevelopmentReleases,
  developmentReleasesFile,
  readDevelopmentReleases,
} from '../../development/development-files.ts';
import { SETTLED_PATH } from '../../development/development-version.ts';
import type { OwnedComposition } from '../../registry/composition-files.ts';
import { earlierOf, resolveOwners } from '../../registry/owners.ts';
import type { DataPaths } from '../../registry/data-paths.ts';

/** How often it is looked whether a remote under development was built anew (ms). */
const LOOK_EVERY = 50;
/** A page waits for a build that is under way, though not for ever (ms). */
const BUILD_LIMIT = 5000;

type Load = (composition: Composition) => Promise<void>;
type Log = (message: string, details?: unknown) => void;

/** Serves compositions with the remotes under development in place of their releases. */
export interface DevelopmentRemotes {
  serve(composition: Composition): Promise<void>;
  /** Resolves once pages are rendered with the present sources. */
  settled(): Promise<void>;
  close(): void;
}

function replaceIn(composition: Composition, releases: DevelopmentReleases): OwnedComposition {
  // Another id with every build: what is kept by composition is never that of another build.
  const id = createHash('sha256').update(composition.id).update(JSON.stringify(releases)).digest('hex').slice(0, 16);
  const { remotes, refused } = resolveOwners({ ...composition.remotes, ...releases }, earlierOf(composition));
  return { composition: { ...composition, id, remotes }, refused };
}

/** Changes with every write to a file. */
function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
}

/** Calls back when a file has been written since this began. `watchFile` misses a write before its first look. */
function watch(file: string, onWrite: () => void): () => void {
  let seen = stampOf(file);
  const timer = setInterval(() => {
    const now = stampOf(file);
    if (now === seen) return;
    seen = now;
    onWrite();
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}

/** Without an answer in time the page is rendered with what there is; its author sees in the terminal what went wrong. */
async function whenBuilt(port: number): Promise<void> {
  await fetch(`http://localhost:${port}${SETTLED_PATH}`, { signal: AbortSignal.timeout(BUILD_LIMIT) }).catch(
    () => null,
  );
}

/**
 * Puts the remotes under development into every composition that is served, and serves the live one again whenever one of
 * them was built anew. Nothing of it is written: the live composition stays what it is.
 */
function developIn(dataPaths: DataPaths, load: Load, log: Log): DevelopmentRemotes {
  const file = developmentReleasesFile(dataPaths);
  let live: Composition | null = null;
  let served = '';
  let turn = Promise.resolve();

  async function loadReplaced(composition: Composition): Promise<void> {
    const { composition: replaced, refused } = replaceIn(composition, readDevelopmentReleases(dataPaths) ?? {});
    if (replaced.id === served) return;
    for (const claim of refused) log('A remote in development claims something it can’t have', claim);
    await load(replaced);
    served = replaced.id;
  }

  /** One after the other, so that the newest is the one that stays. */
  function serve(composition: Composition): Promise<void> {
    live = composition;
    const done = turn.then(() => loadReplaced(composition));
    turn = done.catch(() => undefined); // The caller handles the error; the next request is served anyway.
    return done;
  }

  async function serveAgain(): Promise<void> {
    if (!live) return;
    await serve(live).catch((error: unknown) =>
      log('A remote in development can’t be served', { error: String(error) }),
    );
  }

  const stopWatching = watch(file, () => void serveAgain());
  return {
    serve,
    async settled() {
      await Promise.all(developedPorts(dataPaths).map(whenBuilt));
      await serveAgain();
    },
    close: stopWatching,
  };
}

/** How a shop serves its compositions: as they are, unless remotes are under development. */
export function developmentRemotes(
  dataPaths: DataPaths,
  remotes: readonly string[],
  load: Load,
  log: Log,
): DevelopmentRemotes {
  if (remotes.length > 0) return developIn(dataPaths, load, log);
  return { serve: load, settled: () => Promise.resolve(), close: () => undefined };
}
