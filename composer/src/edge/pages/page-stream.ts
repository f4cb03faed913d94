import { PassThrough, Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { RenderedHead } from '../../render/render-protocol.ts';
import type { RenderSink } from '../../render/render-sink.ts';
import type { Coding } from '../server/accepted-coding.ts';

/** The first part of a rendered page. */
export interface PageHead extends RenderedHead {
  /** All of it is there at once. */
  readonly isWhole: boolean;
  /** The packed page as it comes. */
  readonly body: Readable;
}

/** Fast enough to keep up with a stream; what is cached is compressed harder. */
const STREAM_QUALITY = 4;

/** How much of a page waits in memory for its reader (bytes); a page is a tenth of it. */
const MOST_WAITING = 1024 * 1024;

/** Each chunk is flushed, so that the browser sees it at once. Hono's `compress` knows no brotli and flushes nothing. */
function createPacker(encoding: Coding): Transform {
  if (encoding === 'identity') return new PassThrough();
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: STREAM_QUALITY },
    flush: constants.BROTLI_OPERATION_FLUSH,
  });
}

/** Receives the events of a page's reader. */
export interface PageListener {
  /** The reader has left, whether the page is complete or not. */
  gone(): void;
  /** Too much waits for a reader who does not take it; the page has to be ended. */
  overflowing(): void;
}

/** A page on its way from the renderer, which does not wait, to a reader, who may be slow or leave. */
export class PageStream implements RenderSink {
  readonly #encoding: Coding;
  readonly #listener: PageListener;
  readonly #head = Promise.withResolvers<PageHead>();
  /** Made with the head: a page that is refused or fails before costs no packer. */
  #packer: Transform | null = null;
  #isOver = false;

  constructor(encoding: Coding, listener: PageListener) {
    this.#encoding = encoding;
    this.#listener = listener;
  }

  get started(): boolean {
    return this.#packer !== null;
  }

  /** Resolves once the page's head is there. */
  get whenStarted(): Promise<PageHead> {
    return this.#head.promise;
  }

  head(head: RenderedHead, isWhole = false): void {
    const { gone } = this.#listener;
    this.#packer = createPacker(this.#encoding);
    this.#packer.once('close', gone);
    // A reader who leaves early ends the stream with an error that needs no report: `gone` has it.
    this.#packer.on('error', () => undefined);
    this.#head.resolve({ ...head, isWhole, body: this.#packer });
  }

  chunk(bytes: Uint8Array): void {
    const packer = this.#packer;
    if (!packer || this.#isOver || packer.destroyed) return;
    packer.write(bytes);
    this.#isOver = packer.writableLength + packer.readableLength > MOST_WAITING;
    if (this.#isOver) this.#listener.overflowing();
  }

  end(): void {
    this.#packer?.end();
  }

  /** Ends the page where it is; its reader sees that it is not whole. */
  cut(): void {
    this.#packer?.destroy(new Error('the page was cut short'));
  }
}

/** The body of a page for its reader. It is taken from the renderer no faster than it is read. */
export function pageBody({ body }: PageHead): ReadableStream<Uint8Array> {
  return Readable.toWeb(body) as ReadableStream<Uint8Array>; // The same class in two declarations: Node's and the DOM's.
}
