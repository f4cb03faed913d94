import type { Composition } from 'shared-contracts/composition';
import { numberReleases } from '../render-protocol.ts';

/** Interval (ms) of the heartbeat of a process that makes progress. */
export const BEAT_EVERY = 50;

/** As many numbers as the parent reads; see `heartbeat-file.ts`. */
const CELLS = 7;

/**
 * Shows the parent that this process makes progress, and the release and job that it runs. It is written to an inherited file,
 * because a process that spins in a remote's loop can no longer send a message.
 */
export class Heartbeat {
  readonly #bytes = new Uint8Array(4 * CELLS);
  readonly #cells = new Int32Array(this.#bytes.buffer);
  readonly #write: (bytes: Uint8Array) => void;
  readonly #cpu: () => number;
  /** Processor time (ms) of each page of a release since the last turn of the event loop. */
  readonly #used = new Map<string, number>();
  #since = 0;
  #beatAt = 0;
  /** Releases, `name@version`, by the numbers that the parent gives them too. */
  #numbered: readonly string[] = [];

  /** @param cpu the processor time of this thread, in ms */
  constructor(write: (bytes: Uint8Array) => void, cpu: () => number) {
    this.#write = write;
    this.#cpu = cpu;
  }

  /** Numbers the releases of one more composition. */
  number(composition: Composition): void {
    this.#numbered = numberReleases(this.#numbered, composition);
  }

  /** Reports a turn of the event loop. */
  beat(): void {
    this.#beatAt = performance.now();
    this.#used.clear();
    this.#since = this.#cpu();
    this.#cells.set([(this.#cells[0] ?? 0) + 1]);
    this.#cells.set([this.#since, 0, 0, 0], 3);
    this.#write(this.#bytes);
  }

  /** Beats where no beat was for a while: turns may follow one another without a turn for timers. */
  comeRound(): void {
    const now = performance.now();
    if (now - this.#beatAt < BEAT_EVERY) return;
    this.beat();
  }

  /** Reports whose code runs now. Costs nothing where that is unchanged. */
  mark(release: string | null, job: number): void {
    const number = release === null ? 0 : this.#numbered.indexOf(release) + 1;
    if (this.#cells[1] === number && this.#cells[2] === job) return;
    this.#charge();
    this.#cells.set([number, job, this.#since], 1);
    this.#write(this.#bytes);
  }

  /** Charges the code that ran until now. */
  #charge(): void {
    const [, release = 0, job = 0] = this.#cells;
    const now = this.#cpu();
    const key = `${release} ${job}`;
    const used = (this.#used.get(key) ?? 0) + now - this.#since;
    this.#used.set(key, used);
    this.#since = now;
    if (used > (this.#cells[6] ?? 0)) this.#cells.set([release, job, used], 4);
  }
}
