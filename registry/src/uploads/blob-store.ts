import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RELEASE_LIMITS } from 'composer/registry';
import { ShopError } from 'shared-contracts/errors';
import { type Bucket, isToRenew } from '../bucket/bucket.ts';

/** An upload that was not finished for so long (ms) is of a process that died. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** Passes bytes on while they are no more than the limit, and computes their digest. */
function measured(limit: number) {
  const hash = createHash('sha384');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit)
        return done(new ShopError('REGISTRY-006', { problems: [`A file may have ${limit} bytes at most.`] }));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('base64url'), size: () => size };
}

const digestOf = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('base64url');

/** The key of a blob in a bucket. */
export const blobKey = (digest: string): string => `blobs/${digest.slice(0, 2)}/${digest}`;

/**
 * The bytes of files that were uploaded, each once, under its SHA-384. A file appears under its name when all of it is written and is
 * what the name says, so that a process which dies leaves nothing that counts. With a bucket, a blob counts once it is in the bucket, and the
 * folder has copies.
 */
export class BlobStore {
  readonly #folder: string;
  readonly #unfinished: string;
  readonly #bucket: Bucket | undefined;

  constructor(folder: string, bucket?: Bucket) {
    this.#folder = folder;
    this.#unfinished = path.join(folder, 'unfinished');
    this.#bucket = bucket;
  }

  #fileOf(digest: string): string {
    return path.join(this.#folder, digest.slice(0, 2), digest);
  }

  /** The size of a blob in the folder, in bytes; null where it is missing there. */
  async sizeOf(digest: string): Promise<number | null> {
    const found = await stat(this.#fileOf(digest)).catch(() => null);
    return found?.size ?? null;
  }

  /** Whether the folder has a blob with the bytes that its name says. One that is damaged is removed, so that it can be replaced. */
  async #isSoundHere(digest: string): Promise<boolean> {
    const file = this.#fileOf(digest);
    const now = new Date();
    // First: a collection leaves what was used since it began.
    await utimes(file, now, now).catch(() => undefined);
    if ((await this.sizeOf(digest)) === null) return false;
    const { stream, digest: found } = measured(Number.POSITIVE_INFINITY);
    stream.resume();
    await pipeline(createReadStream(file), stream);
    if (found() === digest) return true;
    await rm(file, { force: true });
    return false;
  }

  /**
   * Whether a blob is there with the bytes that its name says. One that is damaged is removed, so that it can be uploaded again. Of folder and
   * bucket, the one that lacks it gets it from the other. A collection that has begun leaves it, because the asker relies on it.
   */
  async isSound(digest: string): Promise<boolean> {
    const isHere = await this.#isSoundHere(digest);
    if (!this.#bucket) return isHere;
    if (!isHere && !(await this.#bring(digest, this.#bucket))) return false;
    const there = await this.#bucket.find(blobKey(digest));
    // Bytes of another file with the same size are found when they are fetched: no file is served from here.
    const isThere = there?.size === (await this.sizeOf(digest));
    if (!there || !isThere || isToRenew(there))
      await this.#bucket.write(blobKey(digest), await readFile(this.#fileOf(digest)));
    return true;
  }

  /** Copies a blob from the bucket to the folder, and says whether there is a sound one. */
  async #bring(digest: string, bucket: Bucket): Promise<boolean> {
    const bytes = await bucket.read(blobKey(digest));
    if (!bytes) return false;
    if (digestOf(bytes) !== digest) {
      await bucket.remove(blobKey(digest));
      return false;
    }
    await this.#addHere(digest, [bytes], async () => undefined);
    return true;
  }

  /** Copies a blob from the folder to the bucket. A store may ignore the condition, or have other bytes under the key. */
  async #send(digest: string, bucket: Bucket): Promise<void> {
    const bytes = await readFile(this.#fileOf(digest));
    if (await bucket.writeNew(blobKey(digest), bytes)) return;
    const found = await bucket.find(blobKey(digest));
    const isToStay = found && !isToRenew(found) && (await bucket.read(blobKey(digest)))?.equals(bytes);
    if (!isToStay) await bucket.write(blobKey(digest), bytes);
  }

  /**
   * Stores bytes under their digest.
   *
   * @param accept is asked before they are stored, with their number, and throws where they are not to be
   * @throws {ShopError} REGISTRY-006 where they are too many, REGISTRY-007 where they have another digest; nothing of them stays. REGISTRY-027
   * while the bucket can't be reached.
   */
  async add(
    digest: string,
    bytes: AsyncIterable<Uint8Array>,
    accept: (size: number) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await this.#addHere(digest, bytes, accept);
    if (this.#bucket) await this.#send(digest, this.#bucket);
  }

  async #addHere(
    digest: string,
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    accept: (size: number) => Promise<void>,
  ): Promise<void> {
    await mkdir(this.#unfinished, { recursive: true });
    const draft = path.join(this.#unfinished, `${digest}-${process.pid}-${randomBytes(4).toString('hex')}`);
    try {
      const { stream, digest: found, size } = measured(RELEASE_LIMITS.file);
      await pipeline(bytes, stream, createWriteStream(draft, { flush: true }));
      if (found() !== digest)
        throw new ShopError('REGISTRY-007', { problems: [`The bytes don’t have the digest ${digest}.`] });
      await accept(size());
      const file = this.#fileOf(digest);
      await mkdir(path.dirname(file), { recursive: true });
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Copies a blob to a file. A copy, so that damage to a released file isn't damage to the blob that would repair it. */
  async copy(digest: string, file: string): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(this.#fileOf(digest), file);
  }

  /** Removes what processes left behind that died while they stored a blob. */
  async sweep(now: Date): Promise<void> {
    for (const name of await readdir(this.#unfinished).catch(() => [])) {
      const draft = path.join(this.#unfinished, name);
      const born = (await stat(draft).catch(() => null))?.mtimeMs;
      if (born !== undefined && now.getTime() - born > ABANDONED_AFTER) await rm(draft, { force: true });
    }
  }
}
