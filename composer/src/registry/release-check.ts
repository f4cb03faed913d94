import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { digestOf, integrityOf } from '../release/integrity.ts';
import { type DataPaths, releaseFolder } from './data-paths.ts';

async function isSound(file: string, integrity: string): Promise<boolean> {
  try {
    return integrityOf(await readFile(file)) === integrity;
  } catch {
    return false; // Missing and unreadable files are the same to a client.
  }
}

/** Whether the scripts in a release's description are what was released. */
function isDescribed({ early, outage }: Release): boolean {
  return (
    (!early || digestOf(early.text) === early.digest) &&
    (!outage || integrityOf(Buffer.from(outage.text)) === outage.integrity)
  );
}

/** The files of a release that are missing in a folder or are not what was released. Empty for a sound release. */
export async function damagedFiles(folder: string, release: Release): Promise<string[]> {
  const described = isDescribed(release) ? [] : ['release.json'];
  const unlisted = [release.entry, release.server].filter((file) => release.integrity[file] === undefined);
  const listed = await Promise.all(
    Object.entries(release.integrity).map(async ([file, integrity]) =>
      (await isSound(path.join(folder, file), integrity)) ? [] : [file],
    ),
  );
  return [...described, ...unlisted, ...listed.flat()];
}

/** The damaged files of each release of a composition, which keep it from being served. Empty where none is damaged. */
export async function damageOf(
  dataPaths: DataPaths,
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
 * Refuses a composition whose releases are not all there as they were released.
 *
 * @throws {ShopError} FEDERATION-005 naming the releases and their files.
 */
export async function refuseDamaged(dataPaths: DataPaths, composition: Pick<Composition, 'remotes'>): Promise<void> {
  const damage = await damageOf(dataPaths, composition);
  if (Object.keys(damage).length > 0) throw new ShopError('FEDERATION-005', damage);
}
