import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a render process last said of itself. */
export interface HeartbeatReading {
  /** Grows whenever its event loop comes round. */
  readonly beat: number;
  /** Number of the release whose code it is inside of, from 1; 0 where that is none. */
  readonly release: number;
  /** The job whose code it is inside of; 0 where that is none. */
  readonly job: number;
  /** The processor time (ms) of its thread when it came to be inside of that. */
  readonly since: number;
  /** What had used most processor time (ms) by then since the event loop last came round. */
  readonly heaviest: { readonly release: number; readonly job: number; readonly used: number };
}

/** In numbers of four bytes. */
const CELLS = 7;
const SIZE = 4 * CELLS;

/**
 * A few bytes that a render process writes and the server reads: an open file without a name, so that nobody else finds it,
 * and readable while the process spins and answers nothing.
 */
export class HeartbeatFile {
  readonly fd: number;
  readonly #bytes = new Uint8Array(SIZE);
  readonly #cells = new Int32Array(this.#bytes.buffer);
  #isOpen = true;

  constructor() {
    const folder = mkdtempSync(path.join(tmpdir(), 'render-pulse-'));
    try {
      this.fd = openSync(path.join(folder, 'heartbeat'), 'w+');
      writeSync(this.fd, this.#bytes, 0, SIZE, 0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  read(): HeartbeatReading {
    if (this.#isOpen) readSync(this.fd, this.#bytes, 0, SIZE, 0);
    const [beat = 0, release = 0, job = 0, since = 0, heavy = 0, heavyJob = 0, used = 0] = this.#cells;
    return { beat, release, job, since, heaviest: { release: heavy, job: heavyJob, used } };
  }

  close(): void {
    if (!this.#isOpen) return;
    this.read();
    this.#isOpen = false;
    closeSync(this.fd);
  }
}
