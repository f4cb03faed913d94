import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import type { Places } from './places.ts';

/** Which composition is live and which were before, newest first. */
export const Channel = z.object({
  stable: Composition.shape.id,
  counter: z.number().int(),
  history: z.array(z.object({ id: Composition.shape.id, at: z.iso.datetime(), change: z.string() })),
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
export function readChannel(places: Places): Channel | null {
  return existsSync(places.channel) ? readJson(places.channel, Channel) : null;
}

/** A composition by its id. */
export function readComposition(places: Places, id: string): Composition {
  return readJson(path.join(places.compositions, `${id}.json`), Composition);
}

/** The live composition; null where there is none. */
export function readLiveComposition(places: Places): Composition | null {
  const channel = readChannel(places);
  return channel && readComposition(places, channel.stable);
}

/** A release from its folder. */
export function readRelease(folder: string): Release {
  return readJson(path.join(folder, 'release.json'), Release);
}
