import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Coding } from '../server/accepted-coding.ts';

const packBrotli = promisify(brotliCompress);

/** Fast for the visitor who waits, and the best there is for later ones. */
const QUICK = 4;
const BEST = 11;

/** The cache size (bytes) for the rarely used forms, unpacked or packed by gzip. */
const DERIVED_BYTES = 16 * 1024 * 1024;

/** A page as it is kept: packed by brotli, as nearly every reader takes it; its other forms are made when they are asked for. */
export interface PageBodies {
  readonly br: Buffer<ArrayBuffer>;
  /** Whether it is as small as it gets. */
  readonly isBest: boolean;
}

interface Derived {
  readonly identity: Buffer<ArrayBuffer>;
  gzip?: Buffer<ArrayBuffer>;
}

const derived = new LRUCache<PageBodies, Derived>({
  maxSize: DERIVED_BYTES,
  // The size of both forms, though often one is enough.
  sizeCalculation: ({ identity }) => Math.ceil(identity.byteLength * 1.25) + 1,
});

/**
 * The same bytes in memory of just their length: what a packer or a slice hands over is the beginning of something several times
 * as large, and a store that keeps it holds all of that.
 */
export function trimmed(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const { buffer, byteLength, byteOffset } = bytes;
  return byteLength === buffer.byteLength ? bytes : Buffer.from(buffer.slice(byteOffset, byteOffset + byteLength));
}

async function brotli(html: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  const packed = await packBrotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    },
  });
  return trimmed(packed);
}

/** A page packed in milliseconds, off the main thread. */
export async function quickBodies(html: Buffer<ArrayBuffer>): Promise<PageBodies> {
  const bodies: PageBodies = { br: await brotli(html, QUICK), isBest: false };
  derived.set(bodies, { identity: html });
  return bodies;
}

/** The same packed as small as it gets, which takes a moment, off the main thread. */
export async function bestBodies(bodies: PageBodies): Promise<PageBodies> {
  if (bodies.isBest) return bodies;
  const html = brotliDecompressSync(bodies.br);
  return { br: await brotli(html, BEST), isBest: true };
}

function derivedOf(bodies: PageBodies): Derived {
  const known = derived.get(bodies);
  if (known) return known;
  const made: Derived = { identity: trimmed(brotliDecompressSync(bodies.br)) };
  derived.set(bodies, made);
  return made;
}

/** A page in one of its forms. */
export function bodyOf(bodies: PageBodies, coding: Coding): Buffer<ArrayBuffer> {
  if (coding === 'br') return bodies.br;
  const forms = derivedOf(bodies);
  if (coding === 'identity') return forms.identity;
  forms.gzip ??= trimmed(gzipSync(forms.identity));
  return forms.gzip;
}
