import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import { releaseDigest } from '../release/integrity.ts';
import { earlierOf, NOTHING_EARLIER, type RefusedClaim, resolveOwners } from './owners.ts';
import type { DataPaths } from './data-paths.ts';

/** The name of a folder that holds a release with a digest. */
const DIGEST = /^[\w-]{43}$/;

/** How many switches the channel remembers. */
export const REMEMBERED = 50;

/** Where compositions are read, and which came before which. */
type CompositionPlaces = Pick<DataPaths, 'compositions' | 'channel'>;

/** Which composition is live and which were before, newest first. */
export const Channel = z.object({
  stable: Composition.shape.id,
  counter: z.number().int(),
  history: z.array(
    z.object({
      id: Composition.shape.id,
      at: z.iso.datetime(),
      change: z.string(),
      /** Its file was removed on purpose, long after it was live. */
      isCollected: z.literal(true).optional(),
    }),
  ),
  /** Remotes that were taken out of the shop: a start doesn't publish them again by itself. */
  retired: z.array(z.string()).optional(),
});

/** @see Channel */
export type Channel = z.infer<typeof Channel>;

function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new ShopError('FEDERATION-004', { file: path.basename(file) }, { cause });
  }
}

/** The live channel; null where there is none. */
export function readChannel(dataPaths: Pick<DataPaths, 'channel'>): Channel | null {
  return existsSync(dataPaths.channel) ? readJson(dataPaths.channel, Channel) : null;
}

const readAsWritten = (dataPaths: CompositionPlaces, id: string): Composition =>
  readJson(path.join(dataPaths.compositions, `${id}.json`), Composition);

function orNothing<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null; // Nothing is known of a damaged file; the server logs it where it needs the file itself.
  }
}

/** The newest composition before the one of the given id in which no two remotes claim the same. */
function compositionBefore(dataPaths: CompositionPlaces, id: string): Composition | undefined {
  const ids = (orNothing(() => readChannel(dataPaths))?.history ?? []).map((entry) => entry.id);
  const at = ids.indexOf(id);
  // A composition outside of the history has none before it.
  for (const one of at < 0 ? [] : ids.slice(at + 1)) {
    const earlier = orNothing(() => readAsWritten(dataPaths, one));
    if (earlier && resolveOwners(earlier.remotes).refused.length === 0) return earlier;
  }
  return undefined;
}

/** A composition as it is served, and what its releases claim in vain. */
export interface OwnedComposition {
  readonly composition: Composition;
  readonly refused: readonly RefusedClaim[];
}

/**
 * A composition by its id, in which each path and slot has one owner: who had it in the composition before.
 *
 * @throws {ShopError} FEDERATION-004 where it is missing or malformed.
 */
export function readOwned(dataPaths: CompositionPlaces, id: string): OwnedComposition {
  const written = readAsWritten(dataPaths, id);
  const own = { ...NOTHING_EARLIER, personal: written.personal ?? [] };
  const alone = resolveOwners(written.remotes, own);
  // The files are looked through only for a composition that publishing has not checked.
  const isChecked = alone.refused.length === 0 && written.personal !== undefined;
  const before = isChecked ? undefined : compositionBefore(dataPaths, id);
  if (!before) return { composition: { ...written, remotes: alone.remotes }, refused: alone.refused };
  const earlier = earlierOf(before);
  const personal = [...own.personal, ...earlier.personal];
  const { remotes, refused } = resolveOwners(written.remotes, { ...earlier, personal });
  return { composition: { ...written, remotes }, refused };
}

/** A composition by its id, with one owner for each path and slot. */
export function readComposition(dataPaths: CompositionPlaces, id: string): Composition {
  return readOwned(dataPaths, id).composition;
}

/** The live composition; null where there is none. */
export function readLiveComposition(dataPaths: DataPaths): Composition | null {
  const channel = readChannel(dataPaths);
  return channel && readComposition(dataPaths, channel.stable);
}

/**
 * A release from its folder. Where a digest names the folder, the release has the digest of the description that is in the folder now.
 *
 * @throws {ShopError} FEDERATION-004 where its description is missing or malformed.
 */
export function readRelease(folder: string): Release {
  const file = path.join(folder, 'release.json');
  const release = readJson(file, Release);
  return DIGEST.test(path.basename(folder)) ? { ...release, digest: releaseDigest(readFileSync(file)) } : release;
}
