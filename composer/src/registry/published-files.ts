import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Release } from 'shared-contracts/composition';
import { z } from 'zod';
import { type DataPaths, releaseFolder } from './data-paths.ts';

/** The part of a composition that says which files its releases have. */
const Listed = z.object({
  remotes: z.record(z.string(), Release.pick({ remote: true, version: true, integrity: true })),
});

type Named = Pick<Release, 'remote' | 'version'>;

const nameOf = ({ remote, version }: Named): string => `${remote}@${version}`;

/**
 * Which files published releases have for browsers. A release counts once a composition names it, so that neither one that is
 * being tried nor one that was refused is ever served, and has the files that its composition lists, except those for the server.
 */
export class PublishedFiles {
  readonly #paths: DataPaths;
  readonly #files = new Map<string, Set<string>>();
  /** Compositions never change once they are written. */
  readonly #read = new Set<string>();
  #reading: Promise<void> | null = null;

  constructor(dataPaths: DataPaths) {
    this.#paths = dataPaths;
  }

  /** Whether a published release has a file, by its path in the release. */
  async has(release: Named, file: string): Promise<boolean> {
    if (this.#isKnown(release, file)) return true;
    const folder = releaseFolder(this.#paths, release);
    // Made-up releases and files cost no look at the compositions.
    if (!existsSync(this.#files.has(nameOf(release)) ? path.join(folder, file) : folder)) return false;
    // A look that began earlier may have missed the composition that has just been written.
    await this.#reading;
    if (this.#isKnown(release, file)) return true;
    await this.#readCompositions();
    return this.#isKnown(release, file);
  }

  #isKnown(release: Named, file: string): boolean {
    return this.#files.get(nameOf(release))?.has(file) ?? false;
  }

  /** Reads the compositions that were not read yet, once for all who wait. */
  #readCompositions(): Promise<void> {
    this.#reading ??= this.#readNew().finally(() => (this.#reading = null));
    return this.#reading;
  }

  #add(release: z.infer<typeof Listed>['remotes'][string]): void {
    const name = nameOf(release);
    // A damaged release may have been replaced by a build that differs from it.
    const files = this.#files.get(name) ?? new Set();
    for (const file of Object.keys(release.integrity)) if (!file.startsWith('server/')) files.add(file);
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
