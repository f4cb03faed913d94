import type { Composition } from 'shared-contracts/composition';
import { numberReleases } from '../render-protocol.ts';

/** How often (ms) a process that gets on shows it. */
export const BEAT_EVERY = 50;

/**
 * Shows the parent that this process gets on, and which release and job it is inside of. It goes into an inherited file,
 * because a process that spins in a remote's loop can no longer send a message.
 */
export class Pulse {
  readonly #bytes = new Uint8Array(12);
  readonly #cells = new Int32Array(this.#bytes.buffer);
  readonly #write: (bytes: Uint8Array) => void;
  #beatAt = 0;
  /** Releases, `name@version`, by the numbers that the parent gives them too. */
  #numbered: readonly string[] = [];

  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  /** Numbers the releases of one more composition. */
  number(composition: Composition): void {
    this.#numbered = numberReleases(this.#numbered, composition);
  }

  /** Says that the event loop has come round. */
  beat(): void {
    this.#beatAt = performance.now();
    this.#set(0, (this.#cells[0] ?? 0) + 1);
    this.#write(this.#bytes);
  }

  /** As a beat, where none has been for a while: turns follow one another without the timers' coming round. */
  comeRound(): void {
    const now = performance.now();
    if (now - this.#beatAt < BEAT_EVERY) return;
    this.beat();
  }

  /** Says whose code runs now. Costs nothing where that was said last. */
  mark(release: string | null, job: number): void {
    const number = release === null ? 0 : this.#numbered.indexOf(release) + 1;
    if (this.#cells[1] === number && this.#cells[2] === job) return;
    this.#set(1, number);
    this.#set(2, job);
    this.#write(this.#bytes);
  }

  #set(cell: number, value: number): void {
    this.#cells[cell] = value;
  }
}
