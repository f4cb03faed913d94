import { brotliCompressSync } from 'node:zlib';
import { rawElementsOf } from '../edge/page-cache/markup-scan.ts';

/** All inline scripts of a document together, compressed (bytes): a browser runs them before it paints anything. */
const MOST = 4812;

/** How many texts' lengths are kept. */
const KEPT = 100;
/** The compressed lengths (bytes) of inline scripts by their text: most pages of a trial have the same. */
const known = new Map<string, number>();

/** The length (bytes) of a text, compressed. */
function compressedLength(text: string): number {
  const length = known.get(text) ?? brotliCompressSync(text).length;
  if (known.size >= KEPT) known.clear();
  known.set(text, length);
  return length;
}

const grouped = (bytes: number): string => bytes.toLocaleString('en-US');

/**
 * Checks that the inline scripts of a document, compressed together, are at most 4.7 KB. Scripts with a nonce are React's own and
 * belong to no release.
 *
 * @returns the problem as a sentence; null where there is none
 */
export function inlineProblem(html: string): string | null {
  const scripts = [...rawElementsOf(html, 'script')].filter(({ tag }) => tag === '<script>');
  const length = compressedLength(scripts.map(({ text }) => text).join('\n'));
  if (length <= MOST) return null;
  return `the inline scripts of a page are ${grouped(length)} bytes compressed, and ${grouped(MOST)} are allowed: an early script must be shorter`;
}
