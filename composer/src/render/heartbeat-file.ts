import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The last heartbeat of a render process. */
export interface HeartbeatReading {
  /** Grows with each turn of its event loop. */
  readonly beat: number;
  /** Number of the release whose code runs, from 1; 0 where that is none. */
  readonly release: number;
  /** The job whose code runs; 0 where that is none. */
  readonly job: number;
  /** The processor time (ms) of its thread when that code began to run. */
  readonly since: number;
  /** The largest user of processor time (ms) since the last turn of the event loop. */
  readonly heaviest: { readonly release: number; readonly job: number; readonly used: number };
}

/** In numbers of four bytes. */
const CELLS = 7;
const SIZE = 4 * CELLS;

/**
 * A few bytes that a render process writes and the server reads: an open file without a name, so that no other process
 * finds it, readable while the process spins and answers nothing.
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
