import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import { whileLocked } from './file-lock.ts';
import type { Places } from './places.ts';

/** Which composition is live and which were before, newest first. */
export const Channel = z.object({
  stable: z.string(),
  counter: z.number().int(),
  history: z.array(z.object({ id: z.string(), at: z.iso.datetime(), change: z.string() })),
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

/** The live channel; null where nothing has been published yet. */
export function readChannel(places: Places): Channel | null {
  return existsSync(places.channel) ? readJson(places.channel, Channel) : null;
}

/** A composition by its id. */
export function readComposition(places: Places, id: string): Composition {
  return readJson(path.join(places.compositions, `${id}.json`), Composition);
}

/** The live composition; null where nothing has been published yet. */
export function readLiveComposition(places: Places): Composition | null {
  const channel = readChannel(places);
  return channel && readComposition(places, channel.stable);
}

/** A release from its folder. */
export function readRelease(folder: string): Release {
  return readJson(path.join(folder, 'release.json'), Release);
}

/** Readers see the old file or the new one, never half of one. */
function replaceFile(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(draft, file);
}

function idOf(remotes: Record<string, Release>): string {
  const named = Object.values(remotes).map((release) => [release.remote, release.version, release.integrity]);
  return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 16);
}

/**
 * Makes a composition with the given releases in place of the live ones and switches to it in one atomic step. Publishing
 * what is already live changes nothing.
 */
export function switchReleases(places: Places, releases: readonly Release[], now: Date): Composition {
  return whileLocked(places.channel, () => switchLocked(places, releases, now));
}

function switchLocked(places: Places, releases: readonly Release[], now: Date): Composition {
  const channel = readChannel(places);
  const live = channel && readComposition(places, channel.stable);
  const merged = { ...live?.remotes, ...Object.fromEntries(releases.map((release) => [release.remote, release])) };
  const remotes = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)));
  const id = idOf(remotes);
  if (live && live.id === id) return live;
  const composition: Composition = { id, counter: (channel?.counter ?? 0) + 1, createdAt: now.toISOString(), remotes };
  replaceFile(path.join(places.compositions, `${id}.json`), composition);
  const change = releases.map((release) => `${release.remote}@${release.version}`).join(', ');
  const entry = { id, at: now.toISOString(), change };
  replaceFile(places.channel, {
    stable: id,
    counter: composition.counter,
    history: [entry, ...(channel?.history ?? [])].slice(0, 50),
  });
  return composition;
}
