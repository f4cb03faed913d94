import type { HeartbeatReading } from './heartbeat-file.ts';
import type { Blame, Culprit } from './process-end.ts';
import type { Usage } from './process-usage.ts';

/** So much processor time (ms) one stretch of code may use before the event loop comes round again. */
const STRETCH_LIMIT = 800;
/** A process that sleeps without a heartbeat for this long (ms) while it has work is of no use any more. */
const SLEEP_LIMIT = 10_000;
/** Beyond this (bytes) a process is replaced once its pages are finished. */
const RECYCLE_ABOVE = 384 * 1024 * 1024;
/** Beyond this (bytes) it is ended at once. */
const END_ABOVE = 640 * 1024 * 1024;

/** The measure to take with a process, and why. */
export type Verdict =
  | { readonly kind: 'well' }
  | { readonly kind: 'recycle'; readonly reason: string }
  | { readonly kind: 'end'; readonly reason: string; readonly blame: Blame; readonly culprit?: Culprit };

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/**
 * Judges a render process by evidence: by the processor time that its own thread used since its event loop last came round,
 * and by the memory that it really holds. Time that passes while it gets no processor counts for nothing.
 */
export class Watchdog {
  #beat = -1;
  #cpuAtBeat = 0;
  #seenAt = 0;
  #stretch = 0;

  /** Judges one look; `now` in ms. */
  look(heartbeat: HeartbeatReading, usage: Usage, now: number): Verdict {
    if (heartbeat.beat !== this.#beat) {
      this.#beat = heartbeat.beat;
      this.#cpuAtBeat = usage.cpu;
      this.#seenAt = now;
    }
    const stretch = usage.cpu - this.#cpuAtBeat;
    this.#stretch = stretch;
    if (stretch > STRETCH_LIMIT)
      return {
        kind: 'end',
        reason: `one stretch of code used ${stretch} ms of processor time`,
        blame: 'inside',
        culprit: this.#culprit(heartbeat, usage.cpu),
      };
    if (usage.memory > END_ABOVE)
      return { kind: 'end', reason: `it used ${megabytes(usage.memory)} of memory`, blame: 'grown' };
    if (usage.isAsleep && now - this.#seenAt > SLEEP_LIMIT)
      return { kind: 'end', reason: 'it stopped responding', blame: 'none' };
    if (usage.memory > RECYCLE_ABOVE)
      return { kind: 'recycle', reason: `it used ${megabytes(usage.memory)} of memory` };
    return { kind: 'well' };
  }

  /** The release that used most of a stretch. The one that runs at its end may have used little of it. */
  #culprit({ release, job, since, heaviest }: HeartbeatReading, cpu: number): Culprit {
    return heaviest.used > cpu - Math.max(since, this.#cpuAtBeat) ? heaviest : { release, job };
  }

  /** How much processor time (ms) it had used without coming round when it was last looked at. */
  get stretch(): number {
    return this.#stretch;
  }
}
