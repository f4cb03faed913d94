import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type EdgeRequest, requestBytes } from './edge-request.ts';

/** An answer as its bytes say. */
export interface EdgeAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** The bytes after it, which no request asked for. */
  readonly rest: string;
}

/** The outcome of a request: nothing where the connection was closed without an answer. */
export interface Exchange {
  readonly answer: EdgeAnswer | null;
  /** Until the last byte. */
  readonly ms: number;
  readonly isTooLate: boolean;
}

/** How the body of an answer begins that was packed otherwise than it says. */
export const CANNOT_BE_UNPACKED = 'cannot be unpacked';

/** An answer later than this limit (ms) counts as none. */
const TIME_LIMIT = 20_000;
/** The time (ms) without an answer after which the sender of a possibly invalid request ends its side of the connection. */
const SILENCE = 300;
/** Every request of Linux's 127.0.0.0/8 from another address: one alone would run out of ports. */
let callers = 0;
const caller = (): string => `127.0.${1 + ((callers++ >> 8) % 200)}.${1 + (callers % 250)}`;

/** The body of chunks, and what comes after them; null where they do not end. */
function dechunked(bytes: Buffer): { body: Buffer; rest: Buffer } | null {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at);
    const size = line === -1 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (Number.isNaN(size) || line + 2 + size + 2 > bytes.length) return null;
    if (size === 0) return { body: Buffer.concat(parts), rest: bytes.subarray(line + 4) };
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/** A body that cannot be unpacked was cut short; the returned text says so. */
function unpacked(body: Buffer, coding: string | undefined): string {
  if (body.length === 0) return '';
  try {
    if (coding === 'br') return brotliDecompressSync(body).toString('utf8');
    return (coding === 'gzip' ? gunzipSync(body) : body).toString('utf8');
  } catch (error) {
    return `${CANNOT_BE_UNPACKED}: ${String(error)}`;
  }
}

/** Reads an answer; null while it is not whole, or where it is none. */
export function readAnswer(bytes: Buffer, method: string, isOver: boolean): EdgeAnswer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [line = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1] ?? Number.NaN);
  if (status === 100) return readAnswer(bytes.subarray(end + 4), method, isOver);
  const headers = lines.map((text): [string, string] => {
    const colon = text.indexOf(':');
    return [text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim()];
  });
  const header = (name: string): string | undefined => headers.find(([one]) => one === name)?.[1];
  const all = bytes.subarray(end + 4);
  const hasNone = method === 'HEAD' || status === 204 || status === 304;
  const length = hasNone ? '0' : header('content-length');
  const chunks = header('transfer-encoding') === 'chunked' && !hasNone ? dechunked(all) : null;
  if (header('transfer-encoding') === 'chunked' && !hasNone && !chunks) return null;
  if (!chunks && length === undefined && !isOver) return null;
  const size = length === undefined ? all.length : Number(length);
  if (!chunks && all.length < size) return null;
  const { body, rest } = chunks ?? { body: all.subarray(0, size), rest: all.subarray(size) };
  return { status, headers, body: unpacked(body, header('content-encoding')), rest: rest.toString('latin1') };
}

/** Sends a request over a connection of its own and reads what comes back, byte for byte. */
export function exchange(origin: string, request: EdgeRequest): Promise<Exchange> {
  const { hostname, port, host } = new URL(origin);
  const started = performance.now();
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0);
    const address = hostname === 'localhost' ? '127.0.0.1' : hostname;
    const socket = connect({ host: address, port: Number(port), localAddress: caller() });
    const done = (isTooLate: boolean, isOver: boolean): void => {
      clearTimeout(limit);
      clearTimeout(silence);
      socket.destroy();
      resolve({ answer: readAnswer(received, request.method, isOver), ms: performance.now() - started, isTooLate });
    };
    const limit = setTimeout(() => done(true, false), TIME_LIMIT);
    let silence: NodeJS.Timeout | undefined;
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (request.isWhole && readAnswer(received, request.method, false)) done(false, false);
    });
    // An invalid request may be refused before all of it is read.
    socket.on('error', () => done(false, true));
    socket.on('close', () => done(false, true));
    socket.on('connect', () => {
      const bytes = requestBytes(request, host);
      if (request.isCut) socket.write(bytes, () => setImmediate(() => socket.destroy()));
      else socket.write(bytes);
      if (request.isWhole) silence = setTimeout(() => socket.end(), SILENCE);
    });
  });
}
