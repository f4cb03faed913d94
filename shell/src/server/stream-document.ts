import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { log, type RenderJob, releaseInStack } from 'composer/guest';

/** Whatever the loaders have used up, a document has this much left (ms). */
const LEAST_TIME = 250;
/** Chunks are joined up to this size (bytes), or until the turn is over: each message to the server costs. */
const JOINED = 64 * 1024;

/** A document to stream. */
export interface DocumentStream {
  readonly job: RenderJob;
  readonly status: number;
  /** Something that the page asked for could not be had. Told to the page cache and to operators in a header. */
  readonly isIncomplete: boolean;
  /** `name@version` of the remote whose page it is. */
  readonly release: string | null;
  /** Hears of a remote that failed while it was rendered: its part is left to the browser. */
  readonly onFailure: (remote: string) => void;
  /** The remotes of this page that are left to the browser, as far as the render has come. */
  readonly degraded: () => readonly string[];
  readonly element: ReactNode;
}

/** Hands every chunk to the main thread, and the head before the first. */
function chunkSink({ job, status, isIncomplete, release, degraded }: DocumentStream): Writable {
  const { id, send } = job;
  let pending: Buffer[] = [];
  let size = 0;
  function flush(): void {
    if (size > 0) send({ type: 'chunk', id, chunk: new Uint8Array(Buffer.concat(pending)) });
    pending = [];
    size = 0;
  }
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (size === 0) setImmediate(flush);
      pending.push(Buffer.from(chunk));
      size += chunk.byteLength;
      if (size >= JOINED) flush();
      done();
    },
    final(done) {
      flush();
      send({ type: 'end', id });
      done();
    },
  });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(status === 503 ? { 'retry-after': '5' } : {}),
    ...(isIncomplete ? { 'x-incomplete': 'storefront' } : {}),
  };
  send({ type: 'head', id, status, headers, release, degraded: degraded() });
  return sink;
}

function limitOf({ endsAt }: RenderJob): number {
  return Math.max(LEAST_TIME, endsAt - performance.now());
}

/** Streams a document; rejects when its outer part cannot be rendered, in which case nothing was sent. */
export function streamDocument(stream: DocumentStream): Promise<void> {
  const { job, element } = stream;
  const { scripts, integrity } = job.settings.assets;
  return new Promise((resolve, reject) => {
    let started = false;
    // A page without a nonce is to be stored: it comes whole, so that no script has to move late parts into place.
    const start = (): void => {
      if (started || job.signal.aborted) return;
      started = true;
      const sink = chunkSink(stream);
      sink.on('finish', resolve);
      pipe(sink);
    };
    const { pipe, abort } = renderToPipeableStream(element, {
      ...(job.nonce ? { nonce: job.nonce } : {}),
      // React would put a large boundary behind a script that moves it into place: without script it would never be seen.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      bootstrapScripts: scripts.map((src) => ({ src, integrity: integrity[src], crossOrigin: 'anonymous' })),
      onShellReady() {
        // The parts that need no waiting are rendered in the same turn: the head tells which of them failed.
        if (job.nonce) setImmediate(start);
      },
      onShellError: reject,
      onAllReady() {
        clearTimeout(limit);
        start();
      },
      onError(error) {
        const release = releaseInStack(error) ?? stream.release;
        if (release) stream.onFailure(release.split('@')[0] ?? release);
        if (!job.signal.aborted)
          log('Part of a page failed on the server', { url: job.request.url, release, error: String(error) });
      },
    });
    const limit = setTimeout(() => abort(new Error('the page took too long')), limitOf(job));
    job.signal.addEventListener('abort', () => {
      clearTimeout(limit);
      abort(job.signal.reason);
      if (!started) resolve();
    });
  });
}
