import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type DataPaths, type RegistryLog, releaseFolder } from 'composer/registry';
import { Composition } from 'shared-contracts/composition';
import type { Bucket } from '../bucket/bucket.ts';

/** A file that can be sent. */
interface OpenedFile {
  /** In bytes. */
  readonly size: number;
  stream(): ReadableStream<Uint8Array>;
}

/** The files of releases that are live or were. One that was only uploaded, or was refused, is not served. */
export class PublishedFiles {
  readonly #paths: DataPaths;
  readonly #bucket: Bucket | undefined;
  /** The files of each release, by `<remote>/<digest>`. */
  readonly #files = new Map<string, ReadonlySet<string>>();

  constructor(dataPaths: DataPaths, bucket?: Bucket) {
    this.#paths = dataPaths;
    this.#bucket = bucket;
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

  /** Whether a composition has named a release, and the release has a file. */
  #isListed(remote: string, digest: string, file: string): boolean {
    const files = this.#files.get(`${remote}/${digest}`);
    return files !== undefined && (files.has(file) || files.has(file.replace(/\.br$/, '')) || file === 'release.json');
  }

  /**
   * The bytes of a file, as they are on disk or in the bucket; null where there is none.
   *
   * @throws {ShopError} REGISTRY-027 where the folder lacks it while the bucket can't be reached
   */
  async open(remote: string, digest: string, file: string): Promise<OpenedFile | null> {
    if (!this.#isListed(remote, digest, file)) return null;
    const place = path.join(releaseFolder(this.#paths, { remote, version: '', digest }), file);
    const found = await stat(place).catch(() => null);
    if (found?.isFile())
      return { size: found.size, stream: () => Readable.toWeb(createReadStream(place)) as ReadableStream<Uint8Array> };
    const stored = await this.#bucket?.read(`releases/${remote}/${digest}/${file}`);
    return stored ? { size: stored.length, stream: () => new Blob([new Uint8Array(stored)]).stream() } : null;
  }
}
