import { type FileHandle, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Places } from '../../registry/places.ts';
import { takesBrotli } from '../takes-brotli.ts';

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

/** What is no name of a file or folder but a step to one. */
const STEPS: ReadonlySet<string> = new Set(['', '.', '..']);

/** What the system says of a name that nothing has: it is not there, is below a file, or is longer than any may be. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // No file of ours has a name that needs a broken escape.
  }
}

function fileFor(places: Places, pathname: string): string | null {
  const release = /^\/releases\/(mf-[a-z-]+)\/([^/]+)\/(.+)$/.exec(pathname);
  const asset = /^\/assets\/([0-9a-f]+)\/(.+)$/.exec(pathname);
  const [base, rest] = release
    ? [path.join(places.releases, release[1] ?? '', release[2] ?? ''), release[3]]
    : asset
      ? [path.join(places.shell, asset[1] ?? '', 'web'), asset[2]]
      : [null, null];
  const name = decoded(rest ?? '');
  if (!base || !name || name.includes('\0')) return null;
  // A file has one address; by any other the same would lie in memory again, or another folder would be looked into.
  if ([release?.[2], ...name.split('/')].some((part) => part !== undefined && STEPS.has(part))) return null;
  const file = path.resolve(base, name);
  const inside = file.startsWith(base + path.sep) && !file.startsWith(path.join(base, 'server') + path.sep);
  return inside && path.extname(file) in TYPES ? file : null;
}

/** Opens a file; null where there is none. Whatever else is wrong with the disk is an error. */
async function openFile(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_FILE.has(error.code)) return null;
    throw error;
  }
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
function keptFiles(places: Places): LRUCache<string, StaticFile> {
  return new LRUCache<string, StaticFile>({
    maxSize: KEPT,
    sizeCalculation: ({ body }) => 1024 + (Buffer.isBuffer(body) ? body.byteLength : 0),
    async fetchMethod(key) {
      const file = fileFor(places, key.slice(key.indexOf('/')));
      if (!file) return undefined;
      const packed = key.startsWith('br') ? await readStatic(file, 'br') : null;
      return packed ?? (await readStatic(file, null)) ?? undefined;
    },
  });
}

/** The text of a file of the shell or of a release by its address; null where it is none or cannot be read. */
export async function readStaticText(places: Places, pathname: string): Promise<string | null> {
  const file = fileFor(places, pathname);
  return file && readFile(file, 'utf8').catch(() => null);
}

/**
 * What is sent of a file; null where it is gone. A large one is opened before the answer begins: when it is deleted meanwhile
 * it is still sent whole.
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
 * Serves hashed files, brotli-compressed where they were at build, to be kept for ever. Server bundles are not served. Hono's
 * own `serveStatic` asks the file system synchronously at each request and keeps nothing in memory.
 */
export function staticFiles(places: Places): MiddlewareHandler {
  const kept = keptFiles(places);
  return async (c, next) => {
    if (!isStaticPath(c.req.path)) return next();
    const key = `${takesBrotli(c) ? 'br' : ''}${c.req.path}`;
    const found = kept.get(key) ?? (await kept.fetch(key));
    const body = found && (await bodyOf(found, c.req.method));
    return body === undefined || body === null
      ? c.text('Not found', 404, { 'cache-control': 'no-store' })
      : c.body(body, 200, found?.headers);
  };
}
