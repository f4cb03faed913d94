import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  damagedFiles,
  type DataPaths,
  type RegistryLog,
  releaseFolder,
  replaceJson,
  replaceText,
} from 'composer/registry';
import { draftBeside, precompress, releaseDigest, soundRelease, storeRelease } from 'composer/release';
import { Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { BlobDigest, blobDigestOf, type ReleaseUpload, type ReleaseUploadAnswer } from 'shared-contracts/registry';
import { z } from 'zod';
import type { BlobStore } from './blob-store.ts';

/** The most files of a release, and the most bytes of all of them. */
const MOST_FILES = 2000;
const MOST_BYTES = 50 * 1024 * 1024;
/** The most characters of a remote's name and of a version, and the most bytes of a part of a path. */
const LONGEST_NAME = 64;
const LONGEST_PART = 200;

/** Names that a release can't have for a file of its own: the registry writes files with them. */
const RESERVED = /^(?:release\.json|build\.json)$|\.br$/;

/** A description that was accepted. */
export interface DescribedRelease {
  readonly release: Release & { readonly digest: string };
  /** The description as it was sent, as a value. */
  readonly manifest: unknown;
}

function malformed(...problems: string[]): ShopError {
  return new ShopError('REGISTRY-001', { problems });
}

/** The value of a description; a character that the database can't store is refused with everything else that isn't JSON. */
function valueOf(description: string): unknown {
  try {
    if (/\\u0000/i.test(description)) throw new SyntaxError('it has the character U+0000');
    return JSON.parse(description);
  } catch (cause) {
    throw new ShopError(
      'REGISTRY-001',
      { problems: [`The description isn’t JSON: ${cause instanceof Error ? cause.message.slice(0, 200) : ''}`] },
      { cause },
    );
  }
}

/** Refuses a description whose files can't be stored, or that the registry's database can't hold. */
function refuseUnstorable({ integrity, entry, server, version, remote }: Release): void {
  const files = Object.keys(integrity);
  const folders = new Set(files.flatMap((file) => foldersOf(file)));
  const refuse = (found: readonly string[], why: string): void => {
    if (found.length > 0) throw malformed(`${why}: ${found.slice(0, 5).join(', ')}.`);
  };
  refuse(
    [remote].filter((name) => name.length > LONGEST_NAME),
    'The name of the remote is too long',
  );
  refuse(
    [version].filter((label) => label.length > LONGEST_NAME),
    'The version is too long',
  );
  refuse(
    files.filter((file) => RESERVED.test(file)),
    'A release can’t have files with these names',
  );
  refuse(
    [entry, server].filter((file) => integrity[file] === undefined),
    'The release lacks its own files',
  );
  refuse(
    files.filter((file) => folders.has(file)),
    'A file can’t be a folder too',
  );
  refuse(
    files.filter((file) => file.split('/').some((part) => Buffer.byteLength(part) > LONGEST_PART)),
    'A name is too long',
  );
  refuse(
    files.filter((file) => !isDigest(integrity[file])),
    'The integrity of a file isn’t a SHA-384',
  );
}

const isDigest = (integrity: string | undefined): boolean =>
  BlobDigest.safeParse(blobDigestOf(integrity ?? '')).success;

/** The folders above a file. @example foldersOf('a/b/c.js') // ['a', 'a/b'] */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** How many files a description lists. */
function countOf(manifest: unknown): number {
  const { integrity } = z.object({ integrity: z.unknown() }).safeParse(manifest).data ?? {};
  return typeof integrity === 'object' && integrity !== null ? Object.keys(integrity).length : 0;
}

/**
 * Reads the description of a release.
 *
 * @param description the bytes of its `release.json` as text
 * @throws {ShopError} REGISTRY-001 with what is wrong with it
 */
export function readDescription(description: string): DescribedRelease {
  const manifest = valueOf(description);
  // Before each path is checked, of which there may be a hundred thousand.
  if (countOf(manifest) > MOST_FILES) throw malformed(`A release has ${MOST_FILES} files at most.`);
  const parsed = Release.safeParse(manifest);
  if (!parsed.success)
    throw malformed(...parsed.error.issues.slice(0, 20).map(({ path: at, message }) => `${at.join('.')}: ${message}`));
  refuseUnstorable(parsed.data);
  return { release: { ...parsed.data, digest: releaseDigest(description) }, manifest };
}

/** The registry's releases: descriptions that were uploaded, and the folders in which a release is whole. */
export class ReleaseStore {
  readonly #paths: DataPaths;
  readonly #blobs: BlobStore;
  readonly #uploads: string;
  readonly #log: RegistryLog;

  constructor(dataPaths: DataPaths, blobs: BlobStore, log: RegistryLog) {
    this.#paths = dataPaths;
    this.#blobs = blobs;
    this.#uploads = path.join(path.dirname(dataPaths.channel), 'uploads');
    this.#log = log;
  }

  #uploadOf(remote: string, digest: string, name: 'release' | 'build'): string {
    return path.join(this.#uploads, remote, `${digest}.${name}.json`);
  }

  /** Stores a description, and says which blobs are missing or damaged. */
  async describe({ description, build }: ReleaseUpload, { release }: DescribedRelease): Promise<ReleaseUploadAnswer> {
    replaceText(this.#uploadOf(release.remote, release.digest, 'release'), description);
    replaceJson(this.#uploadOf(release.remote, release.digest, 'build'), build);
    const wanted = [...new Set(Object.values(release.integrity).map(blobDigestOf))];
    const missing: string[] = [];
    let bytes = 0;
    for (const digest of wanted) {
      if (await this.#blobs.isSound(digest)) bytes += (await this.#blobs.sizeOf(digest)) ?? 0;
      else missing.push(digest);
    }
    refuseTooLarge(bytes);
    return { digest: release.digest, missing };
  }

  /**
   * The release in its folder, where all of its files are; it is put together from its blobs where it isn't there yet.
   *
   * @throws {ShopError} REGISTRY-004 where it was never uploaded, REGISTRY-006 where it is too large, REGISTRY-007 with the files that are
   * missing or damaged
   */
  async whole(remote: string, digest: string): Promise<Release> {
    const description = await readFile(this.#uploadOf(remote, digest, 'release'), 'utf8').catch(() => null);
    const described = description === null ? null : readDescription(description).release;
    if (!described || described.digest !== digest || described.remote !== remote)
      throw new ShopError('REGISTRY-004', { problems: [`${remote} has no release ${digest}.`] });
    const folder = releaseFolder(this.#paths, described);
    const sound = await soundRelease(folder, described, this.#log);
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

  /** Copies the blobs of a release into a folder, with its description and compressed copies. */
  async #assemble(release: Release & { readonly digest: string }, folder: string, description: string): Promise<void> {
    const files = Object.entries(release.integrity).map(([file, integrity]) => ({
      file,
      digest: blobDigestOf(integrity),
    }));
    const sizes = await Promise.all(files.map(({ digest }) => this.#blobs.sizeOf(digest)));
    const missing = files.filter((_, at) => sizes[at] === null).map(({ file }) => file);
    if (missing.length > 0)
      throw new ShopError('REGISTRY-007', { problems: missing.map((file) => `${file} is missing.`) });
    refuseTooLarge(sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0));
    mkdirSync(folder, { recursive: true });
    for (const { file, digest } of files) await this.#blobs.copy(digest, path.join(folder, file));
    writeFileSync(path.join(folder, 'release.json'), description);
    const build = await readFile(this.#uploadOf(release.remote, release.digest, 'build'), 'utf8').catch(() => null);
    if (build !== null) writeFileSync(path.join(folder, 'build.json'), build);
    const damaged = await damagedFiles(folder, release);
    // What `describe` finds damaged it asks for again.
    if (damaged.length > 0)
      throw new ShopError('REGISTRY-007', { problems: damaged.map((file) => `${file} is damaged.`) });
    await precompress(folder);
  }
}

function refuseTooLarge(bytes: number): void {
  if (bytes > MOST_BYTES)
    throw new ShopError('REGISTRY-006', {
      problems: [`A release may have ${MOST_BYTES} bytes at most; this one has ${bytes}.`],
    });
}
