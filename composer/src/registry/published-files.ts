import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Release } from 'shared-contracts/composition';
import { z } from 'zod';
import { type DataPaths, releasePath } from './data-paths.ts';

/** The part of a composition that says which files its releases have. */
const Listed = z.object({
  remotes: z.record(z.string(), Release.pick({ remote: true, version: true, digest: true, integrity: true })),
});

/** The files of one release, each with what it may be: a damaged release from before digests may have been replaced by a build that differs. */
type Files = Map<string, Set<string>>;

const NONE: ReadonlySet<string> = new Set();

/**
 * Which files published releases have for browsers, and what they must be. A release counts once a composition names it, so that neither
 * one that is being tried nor one that was refused is ever served, and has the files that its composition lists, except those for the server.
 */
export class PublishedFiles {
  readonly #paths: DataPaths;
  readonly #files = new Map<string, Files>();
  /** Compositions never change once they are written. */
  readonly #read = new Set<string>();
  #reading: Promise<void> | null = null;

  constructor(dataPaths: DataPaths) {
    this.#paths = dataPaths;
  }

  /**
   * The integrity of a file of a published release; empty where it has none.
   *
   * @param release its path, such as `mf-catalog/9f86…`; see {@link releasePath}
   * @param file its path in the release
   */
  async integrityOf(release: string, file: string): Promise<ReadonlySet<string>> {
    const known = this.#known(release, file);
    if (known.size > 0) return known;
    const folder = path.join(this.#paths.releases, release);
    // Made-up releases and files cost no look at the compositions.
    if (!existsSync(this.#files.has(release) ? path.join(folder, file) : folder)) return NONE;
    // A look that began earlier may have missed the composition that has just been written.
    await this.#reading;
    if (this.#known(release, file).size === 0) await this.#readCompositions();
    return this.#known(release, file);
  }

  #known(release: string, file: string): ReadonlySet<string> {
    return this.#files.get(release)?.get(file) ?? NONE;
  }

  /** Reads the compositions that were not read yet, once for all who wait. */
  #readCompositions(): Promise<void> {
    this.#reading ??= this.#readNew().finally(() => (this.#reading = null));
    return this.#reading;
  }

  #add(release: z.infer<typeof Listed>['remotes'][string]): void {
    const name = releasePath(release);
    const files = this.#files.get(name) ?? new Map<string, Set<string>>();
    for (const [file, integrity] of Object.entries(release.integrity))
      if (!file.startsWith('server/')) files.set(file, (files.get(file) ?? new Set()).add(integrity));
    this.#files.set(name, files);
  }

  async #readNew(): Promise<void> {
    const { compositions } = this.#paths;
    if (!existsSync(compositions)) return;
    for (const file of await readdir(compositions)) {
      if (!file.endsWith('.json') || this.#read.has(file)) continue;
      const listed = await readListed(path.join(compositions, file));
      if (!listed) continue;
      this.#read.add(file);
      for (const release of Object.values(listed.remotes)) this.#add(release);
    }
  }
}

async function readListed(file: string): Promise<z.infer<typeof Listed> | null> {
  try {
    return Listed.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null; // Logged where a damaged one is to be served.
  }
}
