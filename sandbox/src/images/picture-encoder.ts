import sharp, { type Sharp } from 'sharp';
import type { PictureRequest } from './picture-request.ts';

// Each picture is encoded once and then read from disk; a cache in memory would only cost memory.
sharp.cache(false);
// One picture at a time, on one thread: a page asks for dozens at once, and the storefront in this process must go on answering.
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

const POSITIONS = { center: 'centre', top: 'top', bottom: 'bottom', left: 'left', right: 'right' } as const;

function resized(source: Buffer, { width, height, crop }: PictureRequest): Sharp {
  const image = sharp(source);
  if (height === undefined) return image.resize({ width, withoutEnlargement: true });
  if (crop === undefined) return image.resize({ width, height, fit: 'inside', withoutEnlargement: true });
  // A crop keeps its ratio even where the picture is too small for the size asked for.
  return image.resize({ width, height, fit: 'cover', position: POSITIONS[crop] });
}

/** Efforts are chosen for a developer's machine: avif at effort 4 took seconds a picture. */
export function encodePicture(source: Buffer, request: PictureRequest): Promise<Buffer> {
  return inTurn(() => encode(source, request));
}

function encode(source: Buffer, request: PictureRequest): Promise<Buffer> {
  const image = resized(source, request);
  switch (request.format) {
    case 'avif':
      return image.avif({ quality: 55, effort: 0 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 78, effort: 2 }).toBuffer();
    case 'png':
      return image.png().toBuffer();
    default:
      return image.jpeg({ quality: 80, progressive: true }).toBuffer();
  }
}
