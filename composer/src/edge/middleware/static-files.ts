import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { DataPaths } from '../../registry/data-paths.ts';
import { PublishedFiles } from '../../registry/published-files.ts';
import { codingFor } from '../server/accepted-coding.ts';
import { POLICY_HEADER, SANDBOX } from './file-policy.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

/** How much is kept in memory (bytes), ample for what several releases hold; hashed names never change their content. */
const KEPT = 48 * 1024 * 1024;
/** Larger files are streamed from the disk each time (bytes). */
const KEEP_BELOW = 512 * 1024;

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  /** All of it, or where it is streamed from. */
  readonly body: Buffer<ArrayBuffer> | { readonly file: string };
}

/** Path segments that name no file or folder. */
const STEPS: ReadonlySet<string> = new Set(['', '.', '..']);

/** The system's error codes for a name without a file: missing, below a file, or too long. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // No file of ours has a name that needs a broken escape.
  }
}

/** A file by its address: the folder that it must lie in, its path below, and the release that it belongs to. */
interface Addressed {
  readonly root: string;
  readonly below: string;
  readonly release?: { readonly remote: string; readonly version: string; readonly file: string };
}

function addressed(dataPaths: DataPaths, pathname: string): Addressed | null {
  const [, remote, version, rest] = /^\/releases\/(mf-[a-z-]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  const [, build, asset] = /^\/assets\/([0-9a-f]+)\/(.+)$/.exec(pathname) ?? [];
  const file = decoded(rest ?? asset ?? '');
  if (!file || file.includes('\0') || !(path.extname(file) in TYPES)) return null;
  // A file has one address; by any other the same would lie in memory again, or another folder would be looked into.
  if ([version, ...file.split('/')].some((part) => part !== undefined && STEPS.has(part))) return null;
  if (remote && version)
    return { root: dataPaths.releases, below: path.join(remote, version, file), release: { remote, version, file } };
  return build ? { root: dataPaths.shell, below: path.join(build, 'web', file) } : null;
}

/** The file of an address; null where nothing with that address was published. */
async function fileFor(dataPaths: DataPaths, published: PublishedFiles, pathname: string): Promise<string | null> {
  const found = addressed(dataPaths, pathname);
  if (!found || (found.release && !(await published.has(found.release, found.release.file)))) return null;
  try {
    return path.join(await realpath(found.root), found.below);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && NO_FILE.has(error.code);

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
async function openFile(file: string): Promise<FileHandle | null> {
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

async function readStatic(file: string, encoding: 'br' | null): Promise<StaticFile | null> {
  const source = encoding ? `${file}.${encoding}` : file;
  const handle = await openFile(source);
  if (!handle) return null;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return null;
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const headers = {
      [POLICY_HEADER]: SANDBOX,
      'content-type': type,
      'content-length': String(stats.size),
      'cache-control': 'public, max-age=31536000, immutable',
      // Scripts and fonts are fetched with CORS, because integrity needs it.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    };
    return { headers, body: stats.size < KEEP_BELOW ? await handle.readFile() : { file: source } };
  } finally {
    await handle.close();
  }
}

/** However many ask for a file that is not in memory, it is read once. */
function keptFiles(dataPaths: DataPaths): LRUCache<string, StaticFile> {
  const published = new PublishedFiles(dataPaths);
  return new LRUCache<string, StaticFile>({
    maxSize: KEPT,
    sizeCalculation: ({ body }) => 1024 + (Buffer.isBuffer(body) ? body.byteLength : 0),
    async fetchMethod(key) {
      const file = await fileFor(dataPaths, published, key.slice(key.indexOf('/')));
      if (!file) return undefined;
      const packed = key.startsWith('br') ? await readStatic(file, 'br') : null;
      return packed ?? (await readStatic(file, null)) ?? undefined;
    },
  });
}

/** Reads the text of a file of the shell or of a release by its address; null where it is none or cannot be read. */
export function staticTexts(dataPaths: DataPaths): (pathname: string) => Promise<string | null> {
  const published = new PublishedFiles(dataPaths);
  return async (pathname) => {
    try {
      const file = await fileFor(dataPaths, published, pathname);
      await using handle = file ? await openFile(file) : null;
      return (await handle?.readFile('utf8')) ?? null;
    } catch {
      return null;
    }
  };
}

/**
 * The body to send of a file; null where it is gone. A large one is opened before the answer begins: when it is deleted
 * meanwhile it is still sent whole.
 */
async function bodyOf({ body }: StaticFile, method: string): Promise<Buffer<ArrayBuffer> | ReadableStream | '' | null> {
  if (Buffer.isBuffer(body)) return body;
  if (method === 'HEAD') return '';
  const handle = await openFile(body.file);
  return handle && (Readable.toWeb(handle.createReadStream()) as ReadableStream); // One class in two declarations.
}

/** Whether an address belongs to the hashed files of the shell or of a release. */
export function isStaticPath(pathname: string): boolean {
  return pathname.startsWith('/assets/') || pathname.startsWith('/releases/');
}

/**
 * Serves hashed files, brotli-compressed where they were at build, to be kept for ever; of a release those that were published,
 * see {@link PublishedFiles}. Hono's own `serveStatic` asks the file system synchronously at each request and keeps nothing in
 * memory.
 */
export function staticFiles(dataPaths: DataPaths): MiddlewareHandler {
  const kept = keptFiles(dataPaths);
  return async (c, next) => {
    if (!isStaticPath(c.req.path)) return next();
    const key = `${codingFor(c.req.header('accept-encoding')) === 'br' ? 'br' : ''}${c.req.path}`;
    const found = kept.get(key) ?? (await kept.fetch(key));
    const body = found && (await bodyOf(found, c.req.method));
    return body === undefined || body === null
      ? c.text('Not found', 404, { 'cache-control': 'no-store' })
      : c.body(body, 200, found?.headers);
  };
}
