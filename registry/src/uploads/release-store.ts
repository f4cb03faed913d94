import { createReadStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import {
  damagedFiles,
  type DataPaths,
  eachOf,
  RELEASE_LIMITS,
  type RegistryLog,
  releaseFolder,
  releasePath,
  replaceText,
} from 'composer/registry';
import { draftBeside, markUsed, precompress, releaseDigest, soundRelease, storeRelease } from 'composer/release';
import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { blobDigestOf, type ReleaseUpload } from 'shared-contracts/registry';
import type { Bucket } from '../bucket/bucket.ts';
import { AT_ONCE, storeObjects } from '../bucket/release-objects.ts';
import type { BlobStore } from './blob-store.ts';
import { type DescribedRelease, readDescription } from './release-description.ts';

/** What releases are stored with. */
interface ReleaseStoreOptions {
  readonly dataPaths: DataPaths;
  readonly blobs: BlobStore;
  /** Undefined where the folder is the only place of files. */
  readonly bucket: Bucket | undefined;
  readonly log: RegistryLog;
}

/**
 * The registry's releases: descriptions that were uploaded, and the folders in which a release is whole. With a bucket, descriptions and the
 * files of releases that go live are there too, and the folder gets from it what it lacks.
 */
export class ReleaseStore {
  readonly #paths: DataPaths;
  readonly #blobs: BlobStore;
  readonly #uploads: string;
  readonly #bucket: Bucket | undefined;
  readonly #log: RegistryLog;

  constructor({ dataPaths, blobs, bucket, log }: ReleaseStoreOptions) {
    this.#paths = dataPaths;
    this.#blobs = blobs;
    this.#uploads = path.join(path.dirname(dataPaths.channel), 'uploads');
    this.#bucket = bucket;
    this.#log = log;
  }

  async #writeUpload(name: string, text: string): Promise<void> {
    replaceText(path.join(this.#uploads, name), text);
    await this.#bucket?.write(`uploads/${name}`, Buffer.from(text));
  }

  /** The text of an uploaded file; null where there is none, or none that is sound. */
  async #readUpload(name: string, isSound: (text: string) => boolean = () => true): Promise<string | null> {
    const text = await readFile(path.join(this.#uploads, name), 'utf8').catch(() => null);
    if (text !== null && isSound(text)) return text;
    if (!this.#bucket) return null;
    const stored = (await this.#bucket.read(`uploads/${name}`))?.toString() ?? null;
    if (stored === null || !isSound(stored)) return null;
    replaceText(path.join(this.#uploads, name), stored);
    return stored;
  }

  /** Stores a description. */
  async describe({ description, build }: ReleaseUpload, release: DescribedRelease['release']): Promise<void> {
    await this.#writeUpload(uploadOf(release, 'build'), JSON.stringify(build));
    await this.#writeUpload(uploadOf(release, 'release'), description);
  }

  /**
   * The digests of the files of a release that are missing or damaged.
   *
   * @throws {ShopError} REGISTRY-006 where those that are there are too large
   */
  async missing({ integrity }: Release): Promise<string[]> {
    const wanted = [...new Set(Object.values(integrity).map(blobDigestOf))];
    const sizes = await Promise.all(wanted.map((digest) => this.#blobs.sizeOf(digest)));
    // First: what is there is read as a whole.
    refuseTooLarge(sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0));
    return this.#lacking(wanted);
  }

  /** Those of some blobs that are missing or damaged, in their order. */
  async #lacking(digests: readonly string[]): Promise<string[]> {
    const sound = new Set<string>();
    await eachOf(digests, AT_ONCE, async (digest) => {
      if (await this.#blobs.isSound(digest)) sound.add(digest);
    });
    return digests.filter((digest) => !sound.has(digest));
  }

  /**
   * The release in its folder, where all of its files are; it is put together from its blobs where it isn't there yet.
   *
   * @throws {ShopError} REGISTRY-004 where it was never uploaded, REGISTRY-006 where it is too large, REGISTRY-007 with the files that are
   * missing or damaged, REGISTRY-027 while the bucket can't be reached
   */
  async whole(remote: string, digest: string): Promise<Release> {
    const upload = uploadOf({ remote, digest }, 'release');
    const description = await this.#readUpload(upload, (text) => releaseDigest(text) === digest);
    const described = description === null ? null : readDescription(description).release;
    if (!described || described.remote !== remote)
      throw new ShopError('REGISTRY-004', { problems: [`${remote} has no release ${digest}.`] });
    const folder = releaseFolder(this.#paths, described);
    const sound = await soundRelease(folder, described, this.#log);
    const now = new Date();
    markUsed(folder, now);
    // So that no collection takes the release away while it is tried. One that was faster is no failure of a release that is in its folder.
    await utimes(path.join(this.#uploads, upload), now, now).catch(() => undefined);
    if (sound) return sound;
    const draft = draftBeside(folder);
    try {
      await this.#assemble(described, draft, description ?? '');
      await storeRelease(draft, folder, described, this.#log);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    const stored = await soundRelease(folder, described, this.#log);
    if (!stored) throw new ShopError('REGISTRY-007', { problems: [`${remote} ${digest} couldn’t be stored.`] });
    return stored;
  }

  /**
   * Stores the files of a release in the bucket, from where servers fetch them as soon as it is live. Without a bucket, its folder is the place.
   *
   * @param renews as {@link storeObjects} has it
   */
  async send(release: Release, renews = false): Promise<void> {
    // A release from before digests is none of the registry's.
    if (!this.#bucket || release.digest === undefined) return;
    const sent = await storeObjects(this.#bucket, release, releaseFolder(this.#paths, release), renews);
    if (sent > 0) this.#log('Files of a release were stored in the bucket', { release: releasePath(release), sent });
  }

  /** Sends a release that is to go live. All that belongs to it counts as used, so that a collection which began before leaves it. */
  async sendAnew(release: Release): Promise<void> {
    const folder = releaseFolder(this.#paths, release);
    const files = new Map(
      Object.entries(release.integrity).map(([file, integrity]) => [blobDigestOf(integrity), file]),
    );
    // Its folder is whole: from there comes what was collected.
    for (const digest of await this.#lacking([...files.keys()]))
      await this.#blobs.add(digest, createReadStream(path.join(folder, files.get(digest) ?? '')));
    for (const name of ['build', 'release'] as const) {
      const upload = uploadOf({ remote: release.remote, digest: release.digest ?? '' }, name);
      const text = await this.#readUpload(upload);
      if (text !== null) await this.#bucket?.write(`uploads/${upload}`, Buffer.from(text));
    }
    await this.send(release, true);
  }

  /** Brings the releases of a composition that the folder lacks back from the bucket. */
  async bring({ remotes }: Pick<Composition, 'remotes'>): Promise<void> {
    if (!this.#bucket) return;
    for (const { remote, version, digest } of Object.values(remotes)) {
      if (digest === undefined) continue;
      const named = { remote, version, digest };
      if (!(await soundRelease(releaseFolder(this.#paths, named), named, this.#log))) await this.whole(remote, digest);
    }
  }

  /** Copies the blobs of a release into a folder, with its description and compressed copies. */
  async #assemble(release: Release & { readonly digest: string }, folder: string, description: string): Promise<void> {
    const files = Object.entries(release.integrity).map(([file, integrity]) => ({
      file,
      digest: blobDigestOf(integrity),
    }));
    if (this.#bucket) await this.#lacking([...new Set(files.map(({ digest }) => digest))]);
    const sizes = await Promise.all(files.map(({ digest }) => this.#blobs.sizeOf(digest)));
    const missing = files.filter((_, at) => sizes[at] === null).map(({ file }) => file);
    if (missing.length > 0)
      throw new ShopError('REGISTRY-007', { problems: missing.map((file) => `${file} is missing.`) });
    refuseTooLarge(sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0));
    mkdirSync(folder, { recursive: true });
    for (const { file, digest } of files) await this.#blobs.copy(digest, path.join(folder, file));
    writeFileSync(path.join(folder, 'release.json'), description);
    const build = await this.#readUpload(uploadOf(release, 'build'));
    if (build !== null) writeFileSync(path.join(folder, 'build.json'), build);
    const damaged = await damagedFiles(folder, release);
    // What `describe` finds damaged it asks for again.
    if (damaged.length > 0)
      throw new ShopError('REGISTRY-007', { problems: damaged.map((file) => `${file} is damaged.`) });
    await precompress(folder);
  }
}

/** The name of an uploaded file, below the folder of uploads. */
function uploadOf(release: { readonly remote: string; readonly digest: string }, name: 'release' | 'build'): string {
  return `${release.remote}/${release.digest}.${name}.json`;
}

function refuseTooLarge(bytes: number): void {
  const most = RELEASE_LIMITS.release;
  if (bytes > most)
    throw new ShopError('REGISTRY-006', {
      problems: [`A release may have ${most} bytes at most; this one has ${bytes}.`],
    });
}
