const BEAT = 0;
const RUNNING = 1;
const BEAT_EVERY = 100;

/** The order in which remotes are numbered in the shared memory; the main thread uses the same. */
let order: readonly string[] = [];

/**
 * Shows the main thread that this worker is alive and which remote it is inside of. It is written to shared memory, because
 * a worker that spins in a remote's loop can no longer send a message.
 */
export class Pulse {
  readonly #cells: Int32Array;

  constructor(memory: SharedArrayBuffer) {
    this.#cells = new Int32Array(memory);
    setInterval(() => Atomics.add(this.#cells, BEAT, 1), BEAT_EVERY);
  }

  number(remotes: readonly string[]): void {
    order = remotes;
  }

  mark(remote: string | null): void {
    Atomics.store(this.#cells, RUNNING, remote === null ? 0 : order.indexOf(remote) + 1);
  }

  current(): string | null {
    return order[Atomics.load(this.#cells, RUNNING) - 1] ?? null;
  }
}
