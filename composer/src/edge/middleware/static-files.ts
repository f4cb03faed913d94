import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { CONTENT_TYPES } from '../../registry/content-types.ts';
import type { DataPaths } from '../../registry/data-paths.ts';
import { PublishedFiles } from '../../registry/published-files.ts';
import { ShellFiles } from '../../registry/shell-files.ts';
import { codingFor } from '../server/accepted-coding.ts';
import { POLICY_HEADER, SANDBOX } from './file-policy.ts';
import { isMissing, openFile, openVerified, readVerified, type VerifiedFile } from './verified-file.ts';

type Log = (message: string, details?: unknown) => void;

/** How much is kept in memory (bytes), ample for what several releases hold; hashed names never change their content. */
const KEPT = 48 * 1024 * 1024;

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: VerifiedFile['body'];
}

/** Path segments that name no file or folder. */
const STEPS: ReadonlySet<string> = new Set(['', '.', '..']);

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
  /** The path of the release, or the id of the shell's build, and the file's path in it. */
  readonly of: { readonly release: string } | { readonly build: string };
  readonly named: string;
}

/** Takes addresses of releases by their digest, and those of releases from before digests, which stored pages and open tabs have, by their version. */
function addressed(dataPaths: DataPaths, pathname: string): Addressed | null {
  const [, remote, name, rest] = /^\/releases\/(mf-[a-z-]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  const [, build, asset] = /^\/assets\/([0-9a-f]+)\/(.+)$/.exec(pathname) ?? [];
  const file = decoded(rest ?? asset ?? '');
  if (!file || file.includes('\0') || !(path.extname(file) in CONTENT_TYPES)) return null;
  // A file has one address; by any other the same would lie in memory again, or another folder would be looked into.
  if ([name, ...file.split('/')].some((part) => part !== undefined && STEPS.has(part))) return null;
  if (remote && name) {
    const release = `${remote}/${name}`;
    return { root: dataPaths.releases, below: path.join(release, file), of: { release }, named: file };
  }
  return build ? { root: dataPaths.shell, below: path.join(build, 'web', file), of: { build }, named: file } : null;
}

/** A file on disk, and what it must be where its release or the shell's build says so. */
interface Expected {
  readonly file: string;
  readonly integrity: readonly string[] | null;
}

/** The files that are served, and what they must be. */
class ServedFiles {
  readonly #published: PublishedFiles;
  readonly #ofShell: ShellFiles;

  constructor(dataPaths: DataPaths) {
    this.#published = new PublishedFiles(dataPaths);
    this.#ofShell = new ShellFiles(dataPaths);
  }

  /** What a file must be; empty where nothing of that name was published, null where nothing says so. */
  integrityOf({ of, named }: Addressed): Promise<ReadonlySet<string> | null> {
    return 'release' in of
      ? this.#published.integrityOf(of.release, named)
      : this.#ofShell.integrityOf(of.build, named);
  }
}

/** The file of an address; null where nothing with that address was published. */
async function fileFor(dataPaths: DataPaths, served: ServedFiles, pathname: string): Promise<Expected | null> {
  const found = addressed(dataPaths, pathname);
  if (!found) return null;
  const integrity = await served.integrityOf(found);
  if (integrity?.size === 0) return null;
  try {
    return { file: path.join(await realpath(found.root), found.below), integrity: integrity && [...integrity] };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function headersOf(file: string, { size }: VerifiedFile, encoding: 'br' | null): StaticFile['headers'] {
  return {
    [POLICY_HEADER]: SANDBOX,
    'content-type': CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
    'content-length': String(size),
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
}

/** Reads files that are what was released, and says of each that is not, once until it is repaired. */
function createReader(dataPaths: DataPaths, log: Log) {
  const served = new ServedFiles(dataPaths);
  const damaged = new Set<string>();

  async function read({ file, integrity }: Expected, encoding: 'br' | null): Promise<StaticFile | undefined> {
    const name = path.relative(path.dirname(dataPaths.releases), encoding ? `${file}.${encoding}` : file);
    const found = await readVerified(file, encoding, integrity);
    if (found === 'damaged' && !damaged.has(name)) log('A file is damaged and isn’t served', { file: name });
    if (found === 'damaged') damaged.add(name);
    else damaged.delete(name);
    return found && found !== 'damaged' ? { headers: headersOf(file, found, encoding), body: found.body } : undefined;
  }

  return async (pathname: string, encoding: 'br' | null): Promise<StaticFile | undefined> => {
    const expected = await fileFor(dataPaths, served, pathname);
    // A browser that takes a compressed copy gets the file itself where the copy is missing or damaged.
    return expected ? ((encoding && (await read(expected, encoding))) ?? (await read(expected, null))) : undefined;
  };
}

/** However many ask for a file that is not in memory, it is read and verified once. */
function keptFiles(dataPaths: DataPaths, log: Log): LRUCache<string, StaticFile> {
  const read = createReader(dataPaths, log);
  return new LRUCache<string, StaticFile>({
    maxSize: KEPT,
    sizeCalculation: ({ body }) => 1024 + (Buffer.isBuffer(body) ? body.byteLength : 0),
    fetchMethod: (key) => read(key.slice(key.indexOf('/')), key.startsWith('br') ? 'br' : null),
  });
}

/** Reads the text of a file of the shell or of a release by its address; null where it is none or cannot be read. */
export function staticTexts(dataPaths: DataPaths): (pathname: string) => Promise<string | null> {
  const served = new ServedFiles(dataPaths);
  return async (pathname) => {
    try {
      const expected = await fileFor(dataPaths, served, pathname);
      await using handle = expected ? await openFile(expected.file) : null;
      return (await handle?.readFile('utf8')) ?? null;
    } catch {
      return null;
    }
  };
}

/**
 * The body to send of a file; null where it is gone or was written to since it was verified. A large one is opened before the answer
 * begins: when it is deleted meanwhile it is still sent whole.
 */
async function bodyOf({ body }: StaticFile, method: string): Promise<Buffer<ArrayBuffer> | ReadableStream | '' | null> {
  if (Buffer.isBuffer(body)) return body;
  const handle = await openVerified(body);
  if (!handle || method !== 'HEAD') return handle && (Readable.toWeb(handle.createReadStream()) as ReadableStream); // One class in two declarations.
  await handle.close();
  return '';
}

/** Whether an address belongs to the hashed files of the shell or of a release. */
export function isStaticPath(pathname: string): boolean {
  return pathname.startsWith('/assets/') || pathname.startsWith('/releases/');
}

/**
 * Serves hashed files, brotli-compressed where they were at build, to be kept for ever; of a release those that were published,
 * see {@link PublishedFiles}, and only bytes that are what was released: a damaged file is not found, is logged, and is served again once it
 * is repaired. Hono's own `serveStatic` asks the file system synchronously at each request and keeps nothing in
 * memory.
 *
 * @param arriving settles once releases that other servers may name already are here; an unknown file is looked for again then
 */
export function staticFiles(dataPaths: DataPaths, log: Log, arriving?: () => Promise<void>): MiddlewareHandler {
  const kept = keptFiles(dataPaths, log);

  async function fetchFile(key: string, method: string) {
    const file = kept.get(key) ?? (await kept.fetch(key));
    const body = file && (await bodyOf(file, method));
    return file && body !== undefined && body !== null ? { headers: file.headers, body } : null;
  }

  return async (c, next) => {
    if (!isStaticPath(c.req.path)) return next();
    const key = `${codingFor(c.req.header('accept-encoding')) === 'br' ? 'br' : ''}${c.req.path}`;
    // What was written to since it was verified is verified again.
    let found = (await fetchFile(key, c.req.method)) ?? (kept.delete(key) ? await fetchFile(key, c.req.method) : null);
    if (!found && arriving && addressed(dataPaths, c.req.path)) {
      await arriving();
      found = await fetchFile(key, c.req.method);
    }
    return found ? c.body(found.body, 200, found.headers) : c.text('Not found', 404, { 'cache-control': 'no-store' });
  };
}
