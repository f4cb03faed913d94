import { existsSync, readdirSync } from 'node:fs';
import type { Composition } from 'shared-contracts/composition';
import { replaceJson } from './atomic-file.ts';
import type { DataPaths } from './data-paths.ts';
import { type Channel, type OwnedComposition, readChannel, readComposition, readOwned } from './composition-files.ts';
import { whileLocked } from './registry-lock.ts';
import { damageOf } from './release-check.ts';

/** How the registry reports what it found and did. */
export type RegistryLog = (message: string, details?: unknown) => void;

/** Every composition on disk that can be read, the newest first. */
function compositionsOf(dataPaths: DataPaths, log: RegistryLog): Composition[] {
  if (!existsSync(dataPaths.compositions)) return [];
  const names = readdirSync(dataPaths.compositions).filter((name) => name.endsWith('.json'));
  const found = names.flatMap((name) => {
    try {
      return [readComposition(dataPaths, name.replace(/\.json$/, ''))];
    } catch (error) {
      log('A composition can’t be read', { file: name, error: String(error) });
      return [];
    }
  });
  return found.sort((a, b) => b.counter - a.counter);
}

/** The newest composition on disk whose releases are all there as they were released; null where there is none. */
export async function newestComplete(dataPaths: DataPaths, log: RegistryLog): Promise<Composition | null> {
  for (const composition of compositionsOf(dataPaths, log)) {
    const damage = await damageOf(dataPaths, composition);
    if (Object.keys(damage).length === 0) return composition;
    log('A composition is skipped because its releases are damaged', { id: composition.id, damage });
  }
  return null;
}

/** A channel and the composition that it names. */
export interface Live extends OwnedComposition {
  readonly channel: Channel;
}

/** The composition that the channel names, where it can be read and belongs to this registry; else why not. */
export function readLive(dataPaths: DataPaths): Live | { readonly reason: string } {
  try {
    const channel = readChannel(dataPaths);
    if (!channel) return { reason: 'the channel is missing' };
    return { channel, ...readOwned(dataPaths, channel.stable) };
  } catch (error) {
    return { reason: String(error) };
  }
}

/** The composition that is live; null where none can be read, and publishing writes it anew. */
export function liveComposition(dataPaths: DataPaths): Composition | null {
  const live = readLive(dataPaths);
  return 'channel' in live ? live.composition : null;
}

/**
 * The live composition, for a publisher that is about to change it and holds the lock. A channel that is missing, damaged or foreign is
 * rebuilt from the newest complete composition on disk, so that publishing one remote never makes a shop of one remote.
 * Where none is complete the newest of all stands in: it still says which remotes there are. Null on fresh data.
 */
export async function liveOrRebuilt(
  dataPaths: DataPaths,
  now: Date,
  log: RegistryLog,
): Promise<Omit<Live, 'refused'> | null> {
  const live = readLive(dataPaths);
  if ('channel' in live) return live;
  const all = compositionsOf(dataPaths, () => undefined);
  const composition = (await newestComplete(dataPaths, log)) ?? all[0];
  if (!composition) return null;
  // The next composition must be newer than all that exist here.
  const counter = Math.max(...all.map((one) => one.counter));
  const entry = { id: composition.id, at: now.toISOString(), change: 'rebuilt from the files on disk' };
  const channel: Channel = { stable: composition.id, counter, history: [entry] };
  replaceJson(dataPaths.channel, channel);
  log('The channel was rebuilt', { reason: live.reason, composition: composition.id });
  return { channel, composition };
}

/** Rebuilds the channel where that is needed. Resolves to the live composition, or null on fresh data. */
export async function restoreChannel(dataPaths: DataPaths, now: Date, log: RegistryLog): Promise<Composition | null> {
  const live = readLive(dataPaths);
  if ('channel' in live) return live.composition;
  if (!existsSync(dataPaths.compositions)) return null;
  return whileLocked(dataPaths.channel, async () => (await liveOrRebuilt(dataPaths, now, log))?.composition ?? null);
}
