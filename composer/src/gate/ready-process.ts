import type { Composition } from 'shared-contracts/composition';
import type { ProcessListener, ProcessOptions } from '../render/process-contract.ts';
import { RenderProcess } from '../render/render-process.ts';

/**
 * A locked process that waits for a trial: started, with the live composition evaluated, while the releases to try are still built. What
 * happens before the trial counts against no release: a process that ends or complains until then is not used.
 */
export class ReadyProcess {
  readonly options: ProcessOptions;
  /** Resolves once it can be taken, or is known not to be fit for it. */
  readonly settled: Promise<unknown>;
  readonly #process: RenderProcess;
  #listener: ProcessListener;
  #isFit = true;

  /** @param live the live composition; null where it need not be evaluated */
  constructor(options: ProcessOptions, live: Composition | null) {
    this.options = options;
    const unfit = (): void => void (this.#isFit = false);
    this.#listener = { log: () => undefined, fault: unfit, overrun: unfit, recycle: unfit, ended: unfit };
    this.#process = new RenderProcess(options, {
      log: (...said) => this.#listener.log(...said),
      fault: (...said) => this.#listener.fault(...said),
      overrun: (overrun) => this.#listener.overrun(overrun),
      recycle: (...said) => this.#listener.recycle(...said),
      ended: (end) => this.#listener.ended(end),
    });
    const evaluated = live ? this.#process.load(live, []) : this.#process.exports;
    this.settled = evaluated.catch(unfit);
  }

  /** Hands it over to its trial, once it has settled where it evaluates a composition. Null where the trial has to start another. */
  take(listener: ProcessListener): RenderProcess | null {
    if (!this.#isFit) {
      void this.end();
      return null;
    }
    this.#listener = listener;
    return this.#process;
  }

  /** Ends it, also after it was taken. */
  end(): Promise<void> {
    return this.#process.end('the trial is over');
  }
}
