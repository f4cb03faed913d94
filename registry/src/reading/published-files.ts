import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type DataPaths, type RegistryLog, releaseFolder } from 'composer/registry';
import { Composition } from 'shared-contracts/composition';

/** The files of releases that are live or were. One that was only uploaded, or was refused, is not served. */
export class PublishedFiles {
  readonly #paths: DataPaths;
  /** The files of each release, by `<remote>/<digest>`. */
  readonly #files = new Map<string, ReadonlySet<string>>();

  constructor(dataPaths: DataPaths) {
    this.#paths = dataPaths;
  }

  /** Takes the compositions of the folder, each of which was live. */
  load(log: RegistryLog): void {
    const { compositions } = this.#paths;
    if (!existsSync(compositions)) return;
    for (const name of readdirSync(compositions).filter((file) => file.endsWith('.json'))) {
      try {
        this.add(Composition.parse(JSON.parse(readFileSync(path.join(compositions, name), 'utf8'))));
      } catch (error) {
        log('A composition can’t be read; files of its releases may be missing', { file: name, error: String(error) });
      }
    }
  }

  /** Takes a composition that is live. */
  add({ remotes }: Composition): void {
    for (const { remote, digest, integrity } of Object.values(remotes))
      if (digest !== undefined) this.#files.set(`${remote}/${digest}`, new Set(Object.keys(integrity)));
  }

  /** The place of a file on disk; null where no composition has named its release, or the release doesn't have it. */
  #placeOf(remote: string, digest: string, file: string): string | null {
    const files = this.#files.get(`${remote}/${digest}`);
    const isListed = files?.has(file) || files?.has(file.replace(/\.br$/, '')) || (files && file === 'release.json');
    return isListed ? path.join(releaseFolder(this.#paths, { remote, version: '', digest }), file) : null;
  }

  /** The bytes of a file, as they are on disk; null where there is none. */
  async open(
    remote: string,
    digest: string,
    file: string,
  ): Promise<{ readonly size: number; stream(): ReadableStream<Uint8Array> } | null> {
    const place = this.#placeOf(remote, digest, file);
    const found = place === null ? null : await stat(place).catch(() => null);
    if (place === null || !found?.isFile()) return null;
    return { size: found.size, stream: () => Readable.toWeb(createReadStream(place)) as ReadableStream<Uint8Array> };
  }
}
