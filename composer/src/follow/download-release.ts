import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { parseJson } from 'shared-runtime/parse-json';
import { eachOf } from '../registry/each-of.ts';
import { type DataPaths, releaseFolder, releasePath } from '../registry/data-paths.ts';
import type { RegistryLog } from '../registry/recover-channel.ts';
import { RELEASE_LIMITS } from '../registry/release-limits.ts';
import { draftBeside } from '../release/draft-folders.ts';
import { integrityOf, releaseDigest } from '../release/integrity.ts';
import { precompress } from '../release/precompress.ts';
import { storeRelease } from '../release/store-release.ts';
import type { RegistryClient } from './registry-client.ts';

const unpack = promisify(brotliDecompress);

/** How many files are fetched at once. */
const AT_ONCE = 8;

/** Where the files of one release come from, and which release it is. */
interface Source {
  readonly client: Pick<RegistryClient, 'file'>;
  readonly release: Release;
  readonly signal: AbortSignal;
}

function refused(release: Release, file: string, reason: string): ShopError {
  return new ShopError('REGISTRY-017', { release: releasePath(release), file, reason });
}

/** The bytes of `release.json`, which the release's digest names, and which lists the files that the composition lists. */
async function fetchDescription({ client, release, signal }: Source): Promise<Buffer> {
  const file = 'release.json';
  const bytes = await client.file(`${releasePath(release)}/${file}`, RELEASE_LIMITS.description, signal);
  if (!bytes) throw refused(release, file, 'the registry doesn’t have it');
  if (releaseDigest(bytes) !== release.digest) throw refused(release, file, 'it isn’t what the digest names');
  const described = Release.safeParse(parseJson(bytes.toString()));
  const named = ({ remote, version, entry, server, integrity }: Release) => [remote, version, entry, server, integrity];
  if (!described.success || !isDeepStrictEqual(named(described.data), named(release)))
    throw refused(release, file, 'the composition describes the release differently');
  return bytes;
}

async function fetchFile({ client, release, signal }: Source, file: string): Promise<Buffer> {
  const bytes = await client.file(`${releasePath(release)}/${file}`, RELEASE_LIMITS.file, signal);
  if (!bytes) throw refused(release, file, 'the registry doesn’t have it');
  if (integrityOf(bytes) !== release.integrity[file]) throw refused(release, file, 'it isn’t what was released');
  return bytes;
}

/** The registry's compressed copy of a file; null where there is none, or it unpacks to something else. */
async function fetchCopy({ client, release, signal }: Source, file: string, bytes: Buffer): Promise<Buffer | null> {
  if (!/\.(js|css|svg|json)$/.test(file)) return null;
  try {
    const packed = await client.file(`${releasePath(release)}/${file}.br`, bytes.length, signal);
    const unpacked = packed && (await unpack(packed, { maxOutputLength: bytes.length }));
    return unpacked?.equals(bytes) ? packed : null;
  } catch {
    return null; // The copy can be made here.
  }
}

function write(draft: string, file: string, bytes: Buffer): void {
  const target = path.join(draft, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes);
}

/**
 * Fetches a release and puts it in its place once every byte is what was released; of a release that is damaged, replaces what is
 * damaged. Compressed copies that the registry lacks are made here.
 *
 * @throws {ShopError} REGISTRY-017 where a file is missing, altered, or the release too large, REGISTRY-019 where there is no answer.
 */
export async function downloadRelease(source: Source, dataPaths: DataPaths, log: RegistryLog): Promise<void> {
  const { release } = source;
  if (!release.digest) throw refused(release, 'release.json', 'a release without a digest can’t be fetched');
  const folder = releaseFolder(dataPaths, release);
  const draft = draftBeside(folder);
  let length = 0;
  try {
    write(draft, 'release.json', await fetchDescription(source));
    await eachOf(Object.keys(release.integrity), AT_ONCE, async (file) => {
      const bytes = await fetchFile(source, file);
      length += bytes.length;
      if (length > RELEASE_LIMITS.release)
        throw refused(release, file, `the release has more than ${RELEASE_LIMITS.release} bytes`);
      write(draft, file, bytes);
      const copy = await fetchCopy(source, file, bytes);
      if (copy) write(draft, `${file}.br`, copy);
    });
    // Copies that came from the registry are taken over.
    await precompress(draft, draft);
    await storeRelease(draft, folder, release, log);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
