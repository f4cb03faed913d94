import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Catalogue } from '../../catalogue/catalogue.ts';

const Share = z.number().min(0).max(1);

/** A piece in a picture: `x`, `y` is a point on what is to be seen of it, in shares of the picture's width and height. */
export const ShownPiece = z.object({ capsule: z.string(), piece: z.string(), x: Share, y: Share });
export type ShownPiece = z.infer<typeof ShownPiece>;

/** By the picture's file below `masters/`. */
const ShownList = z.record(z.string(), z.array(ShownPiece));

/** The caption beneath a campaign picture, by its slot; `about` lists the pieces that it names. */
export const CaptionList = z.record(z.string(), z.object({ caption: z.string(), about: z.array(z.string()).min(1) }));

export interface PictureContents {
  /** The pieces in a picture; empty where they are unknown. */
  shownIn: (file: string) => ShownPiece[];
  captionOf: (slot: string) => string | undefined;
}

function readList<Schema extends z.ZodType>(directory: string, name: string, schema: Schema): z.infer<Schema> {
  const file = path.join(directory, name);
  return schema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}

/**
 * The pieces in the finished pictures that the catalogue sells: a point without a product is left out.
 *
 * @throws {z.ZodError} where a list names a point outside of its picture, or has another shape.
 */
export function readPictureContents(catalogue: Catalogue, directory: string): PictureContents {
  const shown = readList(directory, 'shown.json', ShownList);
  const captions = readList(directory, 'captions.json', CaptionList);
  const sold = new Set(catalogue.capsules.flatMap(({ handle, pieces }) => pieces.map(({ id }) => `${handle}/${id}`)));
  return {
    shownIn: (file) => (shown[file] ?? []).filter(({ capsule, piece }) => sold.has(`${capsule}/${piece}`)),
    captionOf: (slot) => captions[slot]?.caption,
  };
}
