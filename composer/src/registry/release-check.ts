import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { digestOf, integrityOf, releaseDigest } from '../release/integrity.ts';
import { type DataPaths, releaseFolder } from './data-paths.ts';

const unpack = promisify(brotliDecompress);

/** Whether a file, and the compressed copy beside it where there is one, are what was released. Gives the names of those that are not. */
async function damageOfFile(folder: string, file: string, integrity: string): Promise<string[]> {
  const copy = `${file}.br`;
  const [bytes, packed] = await Promise.all(
    [file, copy].map((one) => readFile(path.join(folder, one)).catch(() => null)),
  );
  const unpacked = packed && (await unpack(packed).catch(() => null));
  return [
    // Missing and unreadable files are the same to a client.
    ...(bytes && integrityOf(bytes) === integrity ? [] : [file]),
    ...(packed && !(unpacked && integrityOf(unpacked) === integrity) ? [copy] : []),
  ];
}

/** Whether a release's description is the one that its digest names, and the scripts in it are what was released. */
async function isDescribed(folder: string, { digest, early, outage }: Release): Promise<boolean> {
  const description = digest && (await readFile(path.join(folder, 'release.json')).catch(() => ''));
  return (
    (description === undefined || releaseDigest(description) === digest) &&
    (!early || digestOf(early.text) === early.digest) &&
    (!outage || integrityOf(Buffer.from(outage.text)) === outage.integrity)
  );
}

/** The files of a release that are missing in a folder or are not what was released, compressed copies included. Empty for a sound release. */
export async function damagedFiles(folder: string, release: Release): Promise<string[]> {
  const described = (await isDescribed(folder, release)) ? [] : ['release.json'];
  const unlisted = [release.entry, release.server].filter((file) => release.integrity[file] === undefined);
  const listed = await Promise.all(
    Object.entries(release.integrity).map(([file, integrity]) => damageOfFile(folder, file, integrity)),
  );
  return [...described, ...unlisted, ...listed.flat()];
}

/** The damaged files of each release of a composition, by `name@version`. Empty where none is damaged. */
export async function damageOf(
  dataPaths: Pick<DataPaths, 'releases'>,
  { remotes }: Pick<Composition, 'remotes'>,
): Promise<Record<string, string[]>> {
  const found = await Promise.all(
    Object.values(remotes).map(async (release): Promise<[string, string[]]> => {
      const files = await damagedFiles(releaseFolder(dataPaths, release), release);
      return [`${release.remote}@${release.version}`, files];
    }),
  );
  return Object.fromEntries(found.filter(([, files]) => files.length > 0));
}

/**
 * Refuses a composition in which a release of the given remotes is not all there as it was released. Damaged releases of other remotes are
 * no reason: one team's damaged files keep no other team from publishing.
 *
 * @returns the releases of other remotes that are damaged, with their files
 * @throws {ShopError} FEDERATION-005 naming the refused releases and their files.
 */
export async function refuseDamaged(
  dataPaths: Pick<DataPaths, 'releases'>,
  { remotes }: Pick<Composition, 'remotes'>,
  answerable: ReadonlySet<string>,
): Promise<Record<string, string[]>> {
  const of = (isOwn: boolean): Composition['remotes'] =>
    Object.fromEntries(Object.entries(remotes).filter(([remote]) => answerable.has(remote) === isOwn));
  const damage = await damageOf(dataPaths, { remotes: of(true) });
  if (Object.keys(damage).length > 0) throw new ShopError('FEDERATION-005', damage);
  return damageOf(dataPaths, { remotes: of(false) });
}
