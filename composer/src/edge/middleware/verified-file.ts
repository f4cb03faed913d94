import { createHash } from 'node:crypto';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** Files that are at least so large (bytes) are streamed from the disk each time. */
const KEEP_BELOW = 512 * 1024;

/** A file whose bytes are what was released. */
export interface VerifiedFile {
  readonly size: number;
  /** All of it, or for a large one where it is streamed from and what tells whether it has changed since. */
  readonly body: Buffer<ArrayBuffer> | { readonly file: string; readonly stamp: string };
}

/** The system's error codes for a name without a file: missing, below a file, or too long. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** Whether an error says that there is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_FILE.has(error.code);

/** Whether an open file is the one at a path without links. Looked at afterwards, so that nothing can be exchanged meanwhile. */
async function isAt(file: string, handle: FileHandle): Promise<boolean> {
  if ((await realpath(file)) !== file) return false;
  const [there, here] = await Promise.all([lstat(file), handle.stat()]);
  return there.dev === here.dev && there.ino === here.ino;
}

/**
 * Opens a file; null where there is none, or where its path has a symbolic link: a link can lead to any file that the server can read.
 * Any other disk failure is an error.
 */
export async function openFile(file: string): Promise<FileHandle | null> {
  let handle: FileHandle | undefined;
  let isSound = false;
  try {
    handle = await open(file);
    isSound = await isAt(file, handle);
  } catch (error) {
    if (!isMissing(error)) throw error;
  } finally {
    if (!isSound) await handle?.close();
  }
  return isSound && handle ? handle : null;
}

/** What differs once an open file was written to: no write leaves all of it as it was. */
async function stampOf(handle: FileHandle): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await handle.stat({ bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join();
}

/** The integrity of what a stream gives, unpacked where it is compressed; null where it can't be unpacked. */
async function integrityOfStream(bytes: Readable, encoding: 'br' | null): Promise<string | null> {
  const hash = createHash('sha384');
  try {
    await (encoding ? pipeline(bytes, createBrotliDecompress(), hash) : pipeline(bytes, hash));
  } catch (error) {
    if (encoding) return null;
    throw error;
  }
  return `sha384-${hash.digest('base64')}`;
}

/**
 * Reads a file, or its compressed copy, and verifies that its bytes are what was released.
 *
 * @param integrity what it may be (`sha384-…`); null for a file that no release lists
 * @returns null where there is no file, `damaged` where its bytes are others
 * @throws where the disk fails
 */
export async function readVerified(
  file: string,
  encoding: 'br' | null,
  integrity: readonly string[] | null,
): Promise<VerifiedFile | 'damaged' | null> {
  const source = encoding ? `${file}.${encoding}` : file;
  await using handle = await openFile(source);
  const stats = await handle?.stat();
  if (!handle || !stats?.isFile()) return null;
  const stamp = await stampOf(handle);
  const isKept = stats.size < KEEP_BELOW;
  const bytes = isKept ? await handle.readFile() : null;
  if (integrity) {
    const stream = bytes ? Readable.from([bytes]) : handle.createReadStream({ autoClose: false, start: 0 });
    const found = await integrityOfStream(stream, encoding);
    if (found === null || !integrity.includes(found)) return 'damaged';
  }
  return { size: bytes?.length ?? stats.size, body: bytes ?? { file: source, stamp } };
}

/** Opens a large file that was verified before; null where it is gone or was written to since. */
export async function openVerified({
  file,
  stamp,
}: {
  readonly file: string;
  readonly stamp: string;
}): Promise<FileHandle | null> {
  const handle = await openFile(file);
  if (!handle || (await stampOf(handle)) === stamp) return handle;
  await handle.close();
  return null;
}
