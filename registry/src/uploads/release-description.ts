import { releaseDigest } from 'composer/release';
import { Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { BlobDigest, blobDigestOf } from 'shared-contracts/registry';
import { z } from 'zod';

/** The most files of a release. */
const MOST_FILES = 2000;
/** The most characters of a remote's name and of a version, and the most bytes of a part of a path. */
const LONGEST_NAME = 64;
const LONGEST_PART = 200;

/** Names that a release can't have for a file of its own: the registry writes files with them. */
const RESERVED = /^(?:release\.json|build\.json)$|\.br$/;

/** The deepest nesting of a description. The database, and what compares contracts, call themselves for each level. */
const MOST_DEPTH = 200;

/** The escape sequences of characters that the database can't store. `JSON.stringify` writes these characters in no other way. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/;

/** A description that was accepted. */
export interface DescribedRelease {
  readonly release: Release & { readonly digest: string };
  /** The description as it was sent, as a value. */
  readonly manifest: unknown;
}

function malformed(...problems: string[]): ShopError {
  return new ShopError('REGISTRY-001', { problems });
}

/** Whether a value is nested more deeply than its readers can follow. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth < MOST_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  return level.length > 0;
}

/** The value of a description; what the database can't store is refused with everything else that isn't JSON. */
function valueOf(description: string): unknown {
  try {
    const value: unknown = JSON.parse(description);
    if (isTooDeep(value)) throw new SyntaxError('it is nested too deeply');
    if (UNSTORABLE.test(JSON.stringify(value))) throw new SyntaxError('it has U+0000 or half of a surrogate pair');
    return value;
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
    [entry, server].filter((file) => !Object.hasOwn(integrity, file)),
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
