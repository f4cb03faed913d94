import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

/** At once for whoever waits, and the best there is for all who come later. */
const QUICK = 4;
const BEST = 11;

/** How a page is packed for its reader. */
export type PageCoding = 'br' | 'gzip' | 'identity';

/** A page in every form in which it is sent. */
export interface PageBodies {
  readonly identity: Buffer<ArrayBuffer>;
  readonly gzip: Buffer<ArrayBuffer>;
  readonly br: Buffer<ArrayBuffer>;
  /** Whether `br` is as small as it gets. */
  readonly isBest: boolean;
}

function pack(html: Buffer<ArrayBuffer>, quality: number): Promise<Buffer<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
  };
  return packBrotli(html, { params });
}

/** All forms of a page, packed in milliseconds, off the main thread. */
export async function quickBodies(html: Buffer<ArrayBuffer>): Promise<PageBodies> {
  const [zipped, br] = await Promise.all([packGzip(html), pack(html, QUICK)]);
  return { identity: html, gzip: zipped, br, isBest: false };
}

/** The same packed as small as it gets, which takes a moment. */
export async function bestBodies(bodies: PageBodies): Promise<PageBodies> {
  return bodies.isBest ? bodies : { ...bodies, br: await pack(bodies.identity, BEST), isBest: true };
}

/** All forms of a page from the packed one. Rejects where that is damaged. */
export async function bodiesFrom(br: Buffer<ArrayBuffer>, isBest: boolean): Promise<PageBodies> {
  const identity = await unpackBrotli(br);
  return { identity, gzip: await packGzip(identity), br, isBest };
}

/** How many bytes a page takes in memory. */
export function bytesOf({ identity, gzip: zipped, br }: PageBodies): number {
  return identity.byteLength + zipped.byteLength + br.byteLength;
}

const coding = (name: string): RegExp =>
  new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))(?=[\\s,;]|$)`, 'i');
const TAKES_BROTLI = coding('br');
const TAKES_GZIP = coding('gzip');

/** The smallest form that a reader takes. */
export function codingFor(acceptEncoding: string): PageCoding {
  if (TAKES_BROTLI.test(acceptEncoding)) return 'br';
  return TAKES_GZIP.test(acceptEncoding) ? 'gzip' : 'identity';
}
