import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Places } from '../registry/places.ts';
import { KeptFiles } from './kept-files.ts';
import { writeLog } from './server-log.ts';

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

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Small files are kept in memory, ample for what several releases hold; hashed names never change their content. */
const kept = new KeptFiles(48 * 1024 * 1024);
const KEEP_BELOW = 512 * 1024;

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
  if (!base || !name) return null;
  const file = path.resolve(base, name);
  const inside = file.startsWith(base + path.sep) && !file.startsWith(path.join(base, 'server') + path.sep);
  return inside && path.extname(file) in TYPES ? file : null;
}

/** Streams a file into an answer that has begun. One that is deleted meanwhile, or a reader who leaves, ends that answer alone. */
export async function streamFile(file: string, res: ServerResponse): Promise<void> {
  try {
    await pipeline(createReadStream(file), res);
  } catch (error) {
    const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) writeLog('A file was not sent whole', { file, error: String(error) });
  }
}

function read(file: string): Buffer {
  const content = readFileSync(file);
  kept.keep(file, content);
  return content;
}

function send(req: IncomingMessage, res: ServerResponse, file: string, size: number): void {
  if (req.method === 'HEAD') return void res.end();
  if (size > KEEP_BELOW) return void streamFile(file, res);
  res.end(kept.get(file) ?? read(file));
}

/** Whether an address belongs to the hashed files of the shell or of a release. */
export function isStaticPath(pathname: string): boolean {
  return pathname.startsWith('/assets/') || pathname.startsWith('/releases/');
}

/** Serves a hashed file, brotli-compressed where it was at build, to be kept for ever. Server bundles are not served. */
export function serveStatic(places: Places, req: IncomingMessage, res: ServerResponse, pathname: string): void {
  const file = fileFor(places, pathname);
  if (!file || !existsSync(file)) {
    res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    return void res.end('Not found');
  }
  const packed = /\bbr\b/.test(req.headers['accept-encoding']?.toString() ?? '') && existsSync(`${file}.br`);
  const chosen = packed ? `${file}.br` : file;
  const { size } = statSync(chosen);
  res.writeHead(200, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'content-length': size,
    'cache-control': IMMUTABLE,
    // Scripts and fonts are fetched with CORS, because integrity needs it.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    ...(packed ? { 'content-encoding': 'br' } : {}),
  });
  send(req, res, chosen, size);
}
