import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type DataPaths, dataPathsIn, releasePath } from 'composer/registry';
import { collect } from 'composer/release';
import { Composition, Release } from 'shared-contracts/composition';
import { blobDigestOf } from 'shared-contracts/registry';

const A_DAY = 24 * 60 * 60 * 1000;
/** How the file of an uploaded description ends, and that of what is known of its build. */
const DESCRIPTION = '.release.json';
const BUILD = '.build.json';

/** What is collected in which folder. */
export interface CollectOrder {
  readonly dataDir: string;
  /** What was used within so many days stays. */
  readonly days: number;
  /** What was uploaded within so many days stays, although no composition names it. */
  readonly uploadDays: number;
  /** Removes nothing. */
  readonly isDry: boolean;
  readonly now: Date;
}

const entriesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** The parsed value of a file; null where it can't be read. */
function readOrNull<Value>(file: string, parse: (value: unknown) => Value): Value | null {
  try {
    return parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** The releases that compositions in the folder name, `remote/digest`, without the compositions that go. */
function namedReleases({ compositions }: DataPaths, gone: ReadonlySet<string>): Set<string> {
  const kept = entriesIn(compositions).filter((name) => !gone.has(name));
  const read = kept.map((name) =>
    readOrNull(path.join(compositions, name), (value) => Composition.parse(value).remotes),
  );
  return new Set(read.flatMap((remotes) => Object.values(remotes ?? {}).map(releasePath)));
}

/** Uploads and blobs that can go. */
class Uploads {
  readonly #data: string;
  readonly #isOld: (file: string) => boolean;

  /** @param since what was uploaded later stays */
  constructor(dataDir: string, since: Date) {
    this.#data = dataDir;
    this.#isOld = (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < since.getTime();
  }

  /** The descriptions that can go, and the digests of the files that the others list. */
  descriptions(named: ReadonlySet<string>): { unused: string[]; listed: Set<string> } {
    const unused: string[] = [];
    const listed = new Set<string>();
    const folder = path.join(this.#data, 'uploads');
    for (const remote of entriesIn(folder)) {
      for (const name of entriesIn(path.join(folder, remote)).filter((one) => one.endsWith(DESCRIPTION))) {
        const file = path.join(folder, remote, name);
        const digest = name.slice(0, -DESCRIPTION.length);
        if (!named.has(`${remote}/${digest}`) && this.#isOld(file)) unused.push(file);
        else {
          const integrity = readOrNull(file, (value) => Release.parse(value).integrity) ?? {};
          for (const one of Object.values(integrity)) listed.add(blobDigestOf(one));
        }
      }
    }
    return { unused, listed };
  }

  /** Blobs that no description lists. */
  blobs(listed: ReadonlySet<string>): string[] {
    const folder = path.join(this.#data, 'blobs');
    return entriesIn(folder)
      .filter((part) => part.length === 2)
      .flatMap((part) => entriesIn(path.join(folder, part)).map((digest) => path.join(folder, part, digest)))
      .filter((file) => !listed.has(path.basename(file)) && this.#isOld(file));
  }

  /** Removes files, a description with what is known of its build, and returns them without those that were used since they were found. */
  remove(found: readonly string[]): string[] {
    const gone = found.filter(this.#isOld);
    for (const file of gone) for (const one of [file, file.replace(DESCRIPTION, BUILD)]) rmSync(one, { force: true });
    return gone;
  }
}

/**
 * Removes from a registry's folder what neither the live composition nor one of the last days uses: compositions, releases, uploaded
 * descriptions, and blobs. Rows stay. What an upload or a change uses meanwhile is left.
 *
 * @returns what was removed, or would be, for the audit
 * @throws {ShopError} FEDERATION-004 where it can't be read what is live, FEDERATION-006 where a change holds the folder.
 */
export async function collectUnused({ dataDir, days, uploadDays, isDry, now }: CollectOrder): Promise<string> {
  const dataPaths = dataPathsIn(dataDir);
  const { files, summary } = await collect({ dataPaths, days, isDry, now });
  const uploads = new Uploads(dataDir, new Date(now.getTime() - uploadDays * A_DAY));
  const gone = new Set(files.compositions.map((file) => path.basename(file)));
  const { unused, listed } = uploads.descriptions(namedReleases(dataPaths, gone));
  const [descriptions, blobs] = [unused, uploads.blobs(listed)].map((found) => (isDry ? found : uploads.remove(found)));
  return `${descriptions?.length} uploads, ${blobs?.length} blobs, ${summary}`;
}
