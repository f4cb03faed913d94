import { acceptedIntent, type AcceptedIntent } from './accepted-intent.ts';
import type { RedirectTargets } from './page-redirect.ts';
import type { OwnedHandler } from './release-handlers.ts';
import type { HandlerCall } from './render-protocol.ts';

/** An answer after a handler's time limit still counts for this long (ms), so that it can report that the storefront did not answer. */
const GRACE = 400;

/** One call of a handler. */
export interface HandlerTask {
  readonly compositionId: string;
  readonly handler: OwnedHandler;
  readonly call: HandlerCall;
  /** In ms. */
  readonly limit: number;
}

/**
 * The outcome of a handler. `refused`: its intent was invalid. `lost`: its process died; `isCulprit` where
 * the process was running this handler, `hasAsked` where it may have changed something at the storefront already.
 */
export type HandlerOutcome =
  | { readonly kind: 'done'; readonly intent: AcceptedIntent }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'lost'; readonly isCulprit: boolean; readonly hasAsked: boolean };

interface Running {
  readonly handler: OwnedHandler;
  hasAsked: boolean;
  finish(outcome: HandlerOutcome): void;
}

/** Callbacks for the progress of a handler. */
interface HandlerListener {
  /** No caller waits for it any more. */
  late(): void;
  /** It has ended, one way or another. */
  ended(): void;
}

/** The handlers that one process runs, by the numbers of their jobs. */
export class HandlerJobs {
  readonly #running = new Map<number, Running>();
  readonly #targets: RedirectTargets;

  constructor(targets: RedirectTargets) {
    this.#targets = targets;
  }

  /** How many handlers, of all remotes or of one. */
  count(remote?: string): number {
    if (remote === undefined) return this.#running.size;
    return [...this.#running.values()].filter(({ handler }) => handler.remote === remote).length;
  }

  get ids(): number[] {
    return [...this.#running.keys()];
  }

  get names(): string[] {
    return [...this.#running.values()].map(({ handler }) => handler.name);
  }

  has(id: number): boolean {
    return this.#running.has(id);
  }

  /** Resolves once the handler has ended. Never rejects. */
  begin(id: number, { handler, limit }: HandlerTask, listener: HandlerListener): Promise<HandlerOutcome> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        listener.late();
        finish({ kind: 'late' });
      }, limit + GRACE);
      const finish = (outcome: HandlerOutcome): void => {
        clearTimeout(timer);
        this.#running.delete(id);
        listener.ended();
        resolve(outcome);
      };
      this.#running.set(id, { handler, hasAsked: false, finish });
    });
  }

  /** A job sends a request to the storefront or the backend. */
  asks(id: number): void {
    const running = this.#running.get(id);
    if (running) running.hasAsked = true;
  }

  /** @param text the intent as the process states it */
  answer(id: number, text: unknown): void {
    const running = this.#running.get(id);
    if (!running) return;
    try {
      running.finish({ kind: 'done', intent: acceptedIntent(text, running.handler, this.#targets) });
    } catch (error) {
      running.finish({ kind: 'refused', message: error instanceof Error ? error.message : String(error) });
    }
  }

  fail(id: number, message: string): void {
    this.#running.get(id)?.finish({ kind: 'failed', message });
  }

  /** The process has died; `guilty` is the job that it was running, where a release caused the end. */
  lose(guilty: number | null): void {
    for (const [id, { finish, hasAsked }] of this.#running)
      finish({ kind: 'lost', isCulprit: id === guilty, hasAsked });
  }
}
