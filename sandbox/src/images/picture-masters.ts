import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { drawPicture } from './drawing/draw-picture.ts';
import { rasterise } from './drawing/rasterise.ts';
import type { PictureCache } from './picture-cache.ts';
import type { Picture } from './picture-library.ts';

export interface Master {
  /** Of the content, so that a changed picture can never answer with an old encoding. */
  hash: string;
  read: (width: number) => Promise<Buffer>;
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Cards and thumbnails are drawn at this width: full size takes more than twice as long. */
const SMALL = 800;

/** Finds what a picture is encoded from: the finished master, or a drawing, rasterised once. */
export function createMasters(cache: PictureCache): (picture: Picture) => Promise<Master> {
  const hashes = new Map<string, string>();
  const drawnMaster = (picture: Picture): Master => {
    const drawing = drawPicture(picture.slot);
    const read = async (width: number) => {
      const scale = width <= SMALL ? SMALL / picture.width : 1;
      return (await cache.get(['drawing', drawing, scale], () => rasterise(drawing, scale))).content;
    };
    return { hash: hashOf(drawing), read };
  };
  return async (picture) => {
    const { master: file, version } = picture;
    if (file === undefined) return drawnMaster(picture);
    const known = hashes.get(`${file}@${version}`);
    if (known) return { hash: known, read: () => readFile(file) };
    const content = await readFile(file);
    const hash = hashOf(content);
    hashes.set(`${file}@${version}`, hash);
    return { hash, read: async () => content };
  };
}
