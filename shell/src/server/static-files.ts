import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Places } from 'federation/runtime';

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

/** Small files are kept in memory; hashed names never change their content. */
const kept = new Map<string, Buffer>();
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

function send(req: IncomingMessage, res: ServerResponse, file: string, size: number): void {
  if (req.method === 'HEAD') return void res.end();
  const known = kept.get(file) ?? (size <= KEEP_BELOW ? readFileSync(file) : null);
  if (!known) return void createReadStream(file).pipe(res);
  kept.set(file, known);
  res.end(known);
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
