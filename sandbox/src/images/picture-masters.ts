import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { drawPicture } from './drawing/draw-picture.ts';
import { rasterise } from './drawing/rasterise.ts';
import type { PictureCache } from './picture-cache.ts';
import type { Picture } from './picture-library.ts';

export interface Master {
  /** Of the content, so that a changed picture can never answer with an old encoding. */
  hash: string;
  read: () => Promise<Buffer>;
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Finds what a picture is encoded from: the finished master, or a drawing, rasterised once at full size. */
export function createMasters(cache: PictureCache): (picture: Picture) => Promise<Master> {
  const hashes = new Map<string, string>();
  return async (picture) => {
    const { master: file, version } = picture;
    if (file === undefined) {
      const drawing = drawPicture(picture.slot);
      return {
        hash: hashOf(drawing),
        read: async () => (await cache.get(['drawing', drawing], () => rasterise(drawing))).content,
      };
    }
    const known = hashes.get(`${file}@${version}`);
    if (known) return { hash: known, read: () => readFile(file) };
    const content = await readFile(file);
    const hash = hashOf(content);
    hashes.set(`${file}@${version}`, hash);
    return { hash, read: async () => content };
  };
}
