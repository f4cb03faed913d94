import { numberReleases } from '../render-protocol.ts';
import type { Composition } from 'shared-contracts/composition';

const BEAT = 0;
const RUNNING = 1;
const BEAT_EVERY = 100;

/**
 * Shows the main thread that this worker is alive and which release it is inside of. It is written to shared memory, because
 * a worker that spins in a remote's loop can no longer send a message.
 */
export class Pulse {
  readonly #cells: Int32Array;
  /** Releases, `name@version`, by the numbers that the main thread gives them too. */
  #numbered: readonly string[] = [];

  constructor(memory: SharedArrayBuffer) {
    this.#cells = new Int32Array(memory);
    setInterval(() => Atomics.add(this.#cells, BEAT, 1), BEAT_EVERY);
  }

  /** Numbers the releases of one more composition. */
  number(composition: Composition): void {
    this.#numbered = numberReleases(this.#numbered, composition);
  }

  mark(release: string | null): void {
    Atomics.store(this.#cells, RUNNING, release === null ? 0 : this.#numbered.indexOf(release) + 1);
  }

  current(): string | null {
    return this.#numbered[Atomics.load(this.#cells, RUNNING) - 1] ?? null;
  }
}
