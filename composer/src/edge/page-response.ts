import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib';
import type { RenderSink } from '../render/render-sink.ts';

/** Fast enough to keep up with a stream; what is cached is compressed harder. */
const STREAM_QUALITY = 4;

/** Writes a rendered page to the socket as it comes, compressed, each chunk flushed so that the browser sees it at once. */
export class PageResponse implements RenderSink {
  readonly #req: IncomingMessage;
  readonly #res: ServerResponse;
  readonly #headers: Readonly<Record<string, string>>;
  #packer: BrotliCompress | null = null;

  constructor(req: IncomingMessage, res: ServerResponse, headers: Readonly<Record<string, string>>) {
    this.#req = req;
    this.#res = res;
    this.#headers = headers;
  }

  get started(): boolean {
    return this.#res.headersSent;
  }

  head(status: number, headers: Readonly<Record<string, string>>, degraded: readonly string[]): void {
    const packed = /\bbr\b/.test(String(this.#req.headers['accept-encoding'] ?? ''));
    this.#res.writeHead(status, {
      ...this.#headers,
      ...headers,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(packed ? { 'content-encoding': 'br' } : {}),
      ...(degraded.length > 0 ? { 'x-degraded': degraded.join(', ') } : {}),
    });
    if (!packed) return;
    this.#packer = createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: STREAM_QUALITY },
      flush: constants.BROTLI_OPERATION_FLUSH,
    });
    this.#packer.pipe(this.#res);
  }

  chunk(bytes: Uint8Array): void {
    if (this.#req.method === 'HEAD' || this.#res.destroyed) return;
    (this.#packer ?? this.#res).write(bytes);
  }

  end(): void {
    (this.#packer ?? this.#res).end();
  }
}
