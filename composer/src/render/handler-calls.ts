import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from 'shared-contracts/composition';
import type { AcceptedIntent } from './accepted-intent.ts';
import type { HandlerOutcome, HandlerTask } from './handler-jobs.ts';
import type { OwnedHandler } from './release-handlers.ts';
import type { RenderQuarantine } from './render-quarantine.ts';
import type { RenderObserver } from './render-observer.ts';
import type { RenderProcess } from './render-process.ts';
import { SILENT } from './render-slots.ts';
import type { HandlerCall } from './render-protocol.ts';

/** Maximum handlers of one process at once, beside its pages: nearly all wait for the storefront. */
const AT_ONCE = 64;
/** Maximum of these of one remote: handlers of one that hang leave slots to others. */
const OF_ONE_REMOTE = 48;
/** Interval (ms) of the search for a process that can take a handler. */
const LOOK_EVERY = 20;
/** Maximum attempts of a handler: again only where another's code ended its process before it had sent any request. */
const TRIES = 3;

/** The input of a handler. */
export type HandlerInput = Omit<HandlerCall, 'path'>;

/** The parts of a process that decide whether it gets a handler. */
interface HandlingProcess extends Pick<RenderProcess, 'has' | 'handling' | 'stretch'> {
  handle(task: HandlerTask): Promise<HandlerOutcome>;
}

/** The surroundings in which handlers are called. */
export interface HandlerSurroundings<Process extends HandlingProcess> {
  live(): Composition | undefined;
  processes(): readonly Process[];
  /** Whether a process is about to be ended. */
  isRetired(process: Process): boolean;
  readonly quarantine: Pick<RenderQuarantine, 'isHandlerShutOut' | 'strike'>;
  readonly observer: Pick<RenderObserver, 'log'>;
}

/**
 * Calls the handlers of the live composition, in slots that no page takes: a queue of pages refuses no form. A handler that has sent
 * a request to the storefront is never started again, even if its process dies.
 */
export class HandlerCalls<Process extends HandlingProcess = RenderProcess> {
  readonly #in: HandlerSurroundings<Process>;

  constructor(surroundings: HandlerSurroundings<Process>) {
    this.#in = surroundings;
  }

  /**
   * Resolves to the intent of the handler; null where that was lost: its process died, it failed or took too long, its
   * intent was invalid, or its release is shut out. Never rejects.
   *
   * @param limit in ms
   */
  async call(handler: OwnedHandler, input: HandlerInput, limit: number): Promise<AcceptedIntent | null> {
    const { quarantine, live } = this.#in;
    const { path, name, release } = handler;
    const { requestId } = input;
    const lose = (reason: string): null => {
      this.#in.observer.log('A form handler was lost', { release, handler: name, reason, requestId });
      return null;
    };
    const composition = live();
    if (!composition) return lose('nothing is loaded yet');
    if (quarantine.isHandlerShutOut(release, name)) return lose('it is temporarily blocked');
    const until = performance.now() + limit;
    for (let tries = 0; tries < TRIES; tries++) {
      const task = { compositionId: composition.id, handler, call: { ...input, path } };
      const outcome = await this.#begin(task, until);
      if (!outcome) return lose('no process could take it in time');
      if (outcome.kind === 'done') return outcome.intent;
      if (outcome.kind === 'refused') quarantine.strike(release, name, outcome.message, requestId);
      if (outcome.kind === 'refused' || outcome.kind === 'failed') return lose(outcome.message);
      if (outcome.kind === 'late') return lose('it took too long');
      if (outcome.isCulprit) return lose('it ended its process');
      if (outcome.hasAsked) return lose('its process ended after it had asked the storefront');
    }
    return lose('its processes ended');
  }

  /** The least busy of the responsive processes. */
  #freest({ compositionId, handler }: Omit<HandlerTask, 'limit'>): Process | undefined {
    const [freest] = this.#in
      .processes()
      .filter((one) => one.has(compositionId) && one.stretch < SILENT)
      .filter((one) => one.handling() < AT_ONCE && one.handling(handler.remote) < OF_ONE_REMOTE)
      .filter((one) => !this.#in.isRetired(one))
      .toSorted((a, b) => a.handling() - b.handling());
    return freest;
  }

  /** Hands a call to the process that is found, before another call looks for one; null where there is none in time. */
  async #begin(task: Omit<HandlerTask, 'limit'>, until: number): Promise<HandlerOutcome | null> {
    for (;;) {
      const limit = Math.max(0, until - performance.now());
      const process = this.#freest(task);
      if (process) return process.handle({ ...task, limit });
      if (limit < LOOK_EVERY) return null;
      await delay(LOOK_EVERY);
    }
  }
}
