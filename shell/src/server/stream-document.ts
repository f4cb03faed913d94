import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { log, type RenderJob, stackOf } from 'composer/guest';
import { boundaryOwner } from './boundary-owner.tsx';
import { watchStylesFirst } from './early-script.ts';
import { loggedPath } from './logged-path.ts';
import { type PageDocument, sendHead } from './page-document.ts';

/** The least time (ms) that the loaders leave to a document. */
const LEAST_TIME = 250;
/** Chunks are joined up to this size (bytes), or until the turn is over: each message to the server costs. */
const JOINED = 64 * 1024;

/** Hands every chunk to the main thread, and the head before the first. */
function chunkSink(document: PageDocument): Writable {
  const { id, send } = document.job;
  let pending: Buffer[] = [];
  let size = 0;
  let isFirst = true;
  function flush(): void {
    if (size > 0) {
      const joined = Buffer.concat(pending);
      // As bytes: the chunk may end within a character.
      const chunk = isFirst ? Buffer.from(watchStylesFirst(joined.toString('latin1')), 'latin1') : joined;
      send({ type: 'chunk', id, chunk: new Uint8Array(chunk) });
      isFirst = false;
    }
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
  sendHead(document);
  return sink;
}

function limitOf({ endsAt }: RenderJob): number {
  return Math.max(LEAST_TIME, endsAt - performance.now());
}

/** Streams a document; rejects when its outer part cannot be rendered, in which case nothing was sent. */
export function streamDocument(document: PageDocument): Promise<void> {
  const { job } = document;
  const { scripts, integrity } = job.settings.assets;
  return new Promise((resolve, reject) => {
    let started = false;
    let isGivenUp = false;
    // A page without a nonce is to be stored: it is sent whole, so that no script has to move late parts into place.
    const start = (): void => {
      if (started || job.signal.aborted) return;
      started = true;
      const sink = chunkSink(document);
      sink.on('finish', resolve);
      pipe(sink);
    };
    const { pipe, abort } = renderToPipeableStream(document.element(), {
      ...(job.nonce ? { nonce: job.nonce } : {}),
      // React would put a large boundary behind a script that moves it into place: without script it would never be seen.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      bootstrapScripts: scripts.map((src) => ({ src, integrity: integrity[src], crossOrigin: 'anonymous' })),
      onShellReady() {
        // The parts that need no waiting are rendered in the same turn: the head names those that failed.
        if (job.nonce) setImmediate(start);
      },
      onShellError: reject,
      onAllReady() {
        clearTimeout(limit);
        start();
      },
      onError(error) {
        // When a page took too long, its waiting parts are aborted one after the other, outside of every boundary.
        const release = (isGivenUp ? null : boundaryOwner()) ?? document.release;
        if (release) document.onFailure(release.split('@')[0] ?? release);
        if (!job.signal.aborted)
          log('Part of a page failed on the server', { path: loggedPath(job), release, error: stackOf(error) });
      },
    });
    const giveUp = (reason: unknown): void => {
      isGivenUp = true;
      abort(reason);
    };
    const limit = setTimeout(() => giveUp(new Error('the page took too long')), limitOf(job));
    job.signal.addEventListener('abort', () => {
      clearTimeout(limit);
      giveUp(job.signal.reason);
      if (!started) resolve();
    });
  });
}
