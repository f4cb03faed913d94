import type { HeartbeatReading } from './heartbeat-file.ts';
import type { Blame, Culprit } from './process-end.ts';
import type { Usage } from './process-usage.ts';

/** Maximum processor time (ms) of one stretch of code, without a turn of the event loop. */
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
 * Decides on a render process by evidence: the processor time of its own thread since the last turn of its event loop, and its
 * resident memory. Time without a processor does not count.
 */
export class Watchdog {
  #beat = -1;
  #cpuAtBeat = 0;
  #seenAt = 0;
  #stretch = 0;

  /** Decides on one observation; `now` in ms. */
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

  /** Processor time (ms) since the last turn of its event loop, at the last look. */
  get stretch(): number {
    return this.#stretch;
  }
}
