import { gzipSync } from 'node:zlib';

/** A file of a package. */
export interface PackedFile {
  /** Relative to the package's root, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isProgram?: boolean;
}

const BLOCK = 512;
/** npm's own packages carry this time too (1985-10-26T08:15:00Z), in seconds: a time of packing would give other bytes each day. */
const TIME = 499_162_500;
/** Where a gzip header names the system that wrote it. */
const SYSTEM = 9;
const ANY_SYSTEM = 255;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A path in the two fields that a header has for it. */
function splitPath(path: string): readonly [name: string, prefix: string] {
  if (Buffer.byteLength(path) <= 100) return [path, ''];
  const cut = path.indexOf('/', path.length - 101);
  const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)];
  if (cut < 0 || prefix.length > 155) throw new Error(`The path ${path} is too long for a package.`);
  return [name, prefix];
}

/** @see https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06 */
function headerOf({ path, bytes, isProgram }: PackedFile): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [name, prefix] = splitPath(`package/${path}`);
  header.write(name, 0);
  header.write(octal(isProgram ? 0o755 : 0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes.length, 12), 124);
  header.write(octal(TIME, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A package as npm installs it (`.tgz`). The same files give the same bytes, on every system and at any time. */
export function tarball(files: readonly PackedFile[]): Buffer {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const blocks = sorted.flatMap((file) => [
    headerOf(file),
    file.bytes,
    Buffer.alloc((BLOCK - (file.bytes.length % BLOCK)) % BLOCK),
  ]);
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  packed[SYSTEM] = ANY_SYSTEM;
  return packed;
}
