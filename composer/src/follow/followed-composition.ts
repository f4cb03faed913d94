import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Composition } from 'shared-contracts/composition';
import { SignedComposition, SignedText } from 'shared-contracts/registry';
import { z } from 'zod';
import { replaceJson } from '../registry/atomic-file.ts';
import type { DataPaths } from '../registry/data-paths.ts';
import type { RegistryLog } from '../registry/recover-channel.ts';

/** What a data folder remembers of the registry that it follows, in `followed.json`. */
const Followed = z.object({
  registry: SignedComposition.shape.registry,
  /** The latest composition whose signature was accepted; the folder never goes to an older one. */
  counter: z.int().nonnegative(),
  id: Composition.shape.id,
  expiresAt: z.iso.datetime(),
  /** The counter of the latest composition that the folder has switched to; 0 for none. */
  switched: z.int().nonnegative(),
  /** What the registry signed. */
  signed: SignedText,
});

/** @see Followed */
export type Followed = z.infer<typeof Followed>;

/** The file; it also names the lock of the process that fetches releases. */
export const followedFile = (dataPaths: Pick<DataPaths, 'channel'>): string =>
  path.join(path.dirname(dataPaths.channel), 'followed.json');

/**
 * What the folder remembers of a registry; null where it has followed none, or another than the given one.
 *
 * @param name the registry's name, where it is known
 */
export function readFollowed(
  dataPaths: Pick<DataPaths, 'channel'>,
  name: string | undefined,
  log: RegistryLog,
): Followed | null {
  const file = followedFile(dataPaths);
  if (!existsSync(file)) return null;
  try {
    const followed = Followed.parse(JSON.parse(readFileSync(file, 'utf8')));
    return name === undefined || followed.registry === name ? followed : null;
  } catch (error) {
    // Without it the shop would never follow again; what the registry signs is still verified.
    log('The record of the followed registry can’t be read; the registry’s next answer replaces it', {
      error: String(error),
    });
    return null;
  }
}

/** Writes what the folder remembers. The caller holds the lock of the channel. */
export function writeFollowed(dataPaths: Pick<DataPaths, 'channel'>, followed: Followed): void {
  replaceJson(followedFile(dataPaths), followed);
}
