import type { KnownPage } from './known-pages.ts';
import type { JobOutcome, ProcessJob } from './process-contract.ts';
import type { FromGuest, RenderedHead, RenderRequest } from './render-protocol.ts';
import type { RenderSink } from './render-sink.ts';

interface Running extends KnownPage {
  readonly request: RenderRequest;
  readonly sink: RenderSink;
  finish(outcome: JobOutcome): void;
}

/** Callbacks for the progress of a page. */
interface PageListener {
  /** Its visitor has gone. */
  aborted(): void;
  /** It has ended, one way or another. */
  ended(): void;
}

/** The pages that one process renders, by the numbers of their jobs. */
export class PageJobs {
  readonly #running = new Map<number, Running>();

  /** How many pages. */
  get size(): number {
    return this.#running.size;
  }

  get ids(): number[] {
    return [...this.#running.keys()];
  }

  get paths(): string[] {
    return [...this.#running.values()].map(({ path }) => path);
  }

  has(id: number): boolean {
    return this.#running.has(id);
  }

  requestOf(id: number): RenderRequest | undefined {
    return this.#running.get(id)?.request;
  }

  /** Resolves once the page has ended. */
  begin(id: number, page: KnownPage, job: ProcessJob, listener: PageListener): Promise<JobOutcome> {
    const { request, signal, sink } = job;
    return new Promise((resolve) => {
      const abort = (): void => {
        listener.aborted();
        finish({ kind: 'aborted' });
      };
      const finish = (outcome: JobOutcome): void => {
        signal.removeEventListener('abort', abort);
        this.#running.delete(id);
        listener.ended();
        resolve(outcome);
      };
      this.#running.set(id, { ...page, request, sink, finish });
      signal.addEventListener('abort', abort);
    });
  }

  head(id: number, head: RenderedHead, whole: Uint8Array | undefined): void {
    const running = this.#running.get(id);
    running?.sink.head(head, whole !== undefined);
    if (!whole) return;
    running?.sink.chunk(whole);
    this.#end(id);
  }

  /** A part of a page after its head, its processor time, or its end. */
  hear(message: Extract<FromGuest, { type: 'chunk' | 'spent' | 'end' }>): void {
    const sink = this.#running.get(message.id)?.sink;
    if (message.type === 'chunk') sink?.chunk(message.chunk);
    else if (message.type === 'spent') sink?.spent?.(message.cpu);
    else this.#end(message.id);
  }

  #end(id: number): void {
    const running = this.#running.get(id);
    running?.sink.end();
    running?.finish({ kind: 'done' });
  }

  fail(id: number, message: string): void {
    this.#running.get(id)?.finish({ kind: 'failed', message });
  }

  /** The process has died; `guilty` is the job that it was running, where a release caused the end. */
  lose(guilty: number | null, release: string | null): void {
    for (const [id, { finish }] of this.#running) finish({ kind: 'lost', isCulprit: id === guilty, release });
  }
}
