import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { readFollowed } from '../follow/followed-composition.ts';
import { checkoutRecords } from '../registry/checkout-record.ts';
import { type DataPaths, releasePath } from '../registry/data-paths.ts';
import { readLastGood } from '../registry/last-good.ts';
import { readLive } from '../registry/recover-channel.ts';
import { readShellBuild } from '../registry/shell-build.ts';

/** Kinds of what can be removed. */
export type UnusedKind = 'compositions' | 'releases' | 'shell builds' | 'records';

/** Paths below the data folder that nothing uses, by kind. */
export type UnusedFiles = Readonly<Record<UnusedKind, readonly string[]>>;

const entriesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** When a file or folder last changed (ms); 0 where there is none. */
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** A digest or a version: a draft beside it is no release. */
const isFinished = (name: string): boolean => !name.includes('.draft-');

/** When a release was built or last published (ms). */
const usedAt = (folder: string): number =>
  changedAt(path.join(folder, 'build.json')) || changedAt(path.join(folder, 'release.json')) || changedAt(folder);

function readComposition(file: string): Composition | null {
  try {
    return Composition.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** What the data folder keeps, and what of it can go. */
class Inventory {
  readonly #paths: DataPaths;
  readonly #data: string;
  readonly #cutoff: number;

  /** @param cutoff what changed later (ms) stays */
  constructor(dataPaths: DataPaths, cutoff: number) {
    this.#paths = dataPaths;
    this.#data = path.dirname(dataPaths.channel);
    this.#cutoff = cutoff;
  }

  #isOld = (time: number): boolean => time < this.#cutoff;

  /** The ids of the live composition, the last good one, the one that a registry signed last, and those that were live since the cutoff. */
  #namedIds(): Set<string> {
    const live = readLive(this.#paths);
    if (!('channel' in live)) throw new ShopError('FEDERATION-004', { reason: live.reason });
    const { stable, history } = live.channel;
    const recent = history.filter((_, at) => at === 0 || !this.#isOld(Date.parse(history[at - 1]?.at ?? '')));
    const good = readLastGood(this.#paths);
    // After a local return, what the registry signed last isn't live here, and may be again.
    const followed = readFollowed(this.#paths, undefined, () => undefined);
    const others = [good, followed].flatMap((one) => (one ? [one.id] : []));
    return new Set([stable, ...recent.map(({ id }) => id), ...others]);
  }

  /** The compositions that can go, and the paths of the releases that the others name. */
  #compositions(): { unused: string[]; kept: Set<string> } {
    const named = this.#namedIds();
    const unused: string[] = [];
    const kept = new Set(Object.values(readLastGood(this.#paths)?.remotes ?? {}).map(releasePath));
    for (const name of entriesIn(this.#paths.compositions)) {
      const file = path.join(this.#paths.compositions, name);
      const composition = name.endsWith('.json') ? readComposition(file) : null;
      // What can't be read may be what an operator wants to repair.
      if (!composition) continue;
      const isUnused =
        !named.has(composition.id) && this.#isOld(Date.parse(composition.createdAt)) && this.#isOld(changedAt(file));
      if (isUnused) unused.push(file);
      else for (const release of Object.values(composition.remotes)) kept.add(releasePath(release));
    }
    return { unused, kept };
  }

  #releases(kept: ReadonlySet<string>): string[] {
    const all = entriesIn(this.#paths.releases).flatMap((remote) =>
      entriesIn(path.join(this.#paths.releases, remote)).map((name) => `${remote}/${name}`),
    );
    return all
      .filter((name) => isFinished(name) && !kept.has(name))
      .map((name) => path.join(this.#paths.releases, name))
      .filter((folder) => this.#isOld(usedAt(folder)));
  }

  /** The files of a folder of records, one folder per remote, whose release is not there any more. */
  #records(folder: string, releaseOf: (remote: string, file: string) => string, gone: ReadonlySet<string>): string[] {
    const all = entriesIn(folder).flatMap((remote) =>
      entriesIn(path.join(folder, remote)).map((name) => ({ remote, file: path.join(folder, remote, name) })),
    );
    const isGone = (release: string): boolean => gone.has(release) || !existsSync(release);
    return all
      .filter(({ remote, file }) => this.#isOld(changedAt(file)) && isGone(releaseOf(remote, file)))
      .map(({ file }) => file);
  }

  /** A build of the shell stays while it is the current one or the last one of a checkout. */
  #shellBuilds(): { builds: string[]; checkouts: string[] } {
    const records = checkoutRecords(this.#paths);
    // A checkout on another machine can't be seen from here; each of its starts writes its record anew.
    const ended = records.filter(({ file, root }) => !existsSync(root) && this.#isOld(changedAt(file)));
    const running = records.filter((record) => !ended.includes(record)).map(({ shell }) => shell);
    const kept = new Set([readShellBuild(this.#paths)?.id, ...running]);
    const builds = entriesIn(this.#paths.shell)
      .filter((id) => isFinished(id) && !kept.has(id))
      .map((id) => path.join(this.#paths.shell, id))
      .filter((build) => existsSync(path.join(build, 'build.json')))
      .filter((build) => this.#isOld(changedAt(path.join(build, 'build.json'))));
    return { builds, checkouts: ended.map(({ file }) => file) };
  }

  unused(): UnusedFiles {
    const { unused, kept } = this.#compositions();
    const releases = this.#releases(kept);
    const gone = new Set(releases);
    const { builds, checkouts } = this.#shellBuilds();
    const releaseAt = (remote: string, name: string): string => path.join(this.#paths.releases, remote, name);
    const verdictOf = (remote: string, file: string): string => releaseAt(remote, path.basename(file, '.json'));
    const builtOf = (remote: string, file: string): string => releaseAt(remote, digestIn(file));
    const records = [
      ...this.#records(path.join(this.#data, 'verdicts'), verdictOf, gone),
      ...this.#records(path.join(this.#data, 'builds'), builtOf, gone),
      ...checkouts,
    ];
    return { compositions: unused, releases, 'shell builds': builds, records };
  }
}

/** The digest in the record of a build; a name that no release has where it can't be read. */
function digestIn(file: string): string {
  try {
    const { digest }: { digest?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof digest === 'string' ? digest : 'unknown';
  } catch {
    return 'unknown';
  }
}

/**
 * Finds what neither the live composition, those that were live since a time, the last good one, nor a checkout uses. What was made,
 * published, or tried since that time is never part of it.
 *
 * @throws {ShopError} FEDERATION-004 where it can't be read what is live, or which build of the shell is the current one.
 */
export function unusedFiles(dataPaths: DataPaths, since: Date): UnusedFiles {
  return new Inventory(dataPaths, since.getTime()).unused();
}
