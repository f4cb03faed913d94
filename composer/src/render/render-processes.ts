import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from 'shared-contracts/composition';
import type { GrownPage } from './memory-growth.ts';
import type { Overrun, ProcessEnd, ProcessOptions } from './process-contract.ts';
import { whenDone } from './process-rest.ts';
import type { RenderObserver } from './render-observer.ts';
import { RenderProcess } from './render-process.ts';

/** Start options of the processes of a pool. */
export interface KeptProcesses extends ProcessOptions {
  /** How many processes. */
  readonly size: number;
  readonly observer: RenderObserver;
}

/** The user of the processes. */
export interface ProcessUser {
  /** The live composition, if there is one. */
  live(): Composition | undefined;
  /** A process was started, and has nothing loaded yet. */
  started(process: RenderProcess): void;
  /** A page went on after its deadline; the listener replaces its process. */
  overrun(process: RenderProcess, overrun: Overrun): void;
  /** A process was lost. */
  lost(end: ProcessEnd): void;
}

interface Replacement {
  readonly reason: string;
  readonly grown: readonly GrownPage[];
}

/** A process that dies at once is followed by the next only after a pause (ms), which grows. */
const RESPAWN_PAUSES = [0, 200, 1000, 5000] as const;
/** A process with a shorter lifetime (ms) ended at once. */
const QUICK = 2000;
/** Interval (ms) of checks whether another process can replace one that is to end. */
const LOOK_EVERY = 20;

/**
 * The processes of a pool: always the configured number, in spite of ends. One that is to be replaced ends when the others suffice;
 * until then it renders, and does not count.
 */
export class RenderProcesses {
  readonly #options: KeptProcesses;
  readonly #user: ProcessUser;
  #all: RenderProcess[] = [];
  /** Pending replacements, one at a time: two at once would take the processor from those that render. */
  readonly #replacements = new Map<RenderProcess, Replacement>();
  /** The process whose turn it is. */
  #leaving: RenderProcess | null = null;
  /** Processes that are ended on purpose once their pages are finished. */
  readonly #retired = new WeakSet<RenderProcess>();
  #wanted = 1;
  #quickDeaths = 0;
  #pause: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: KeptProcesses, user: ProcessUser) {
    this.#options = options;
    this.#user = user;
  }

  /** The running processes; an iteration over them does not include those that are started meanwhile. */
  get all(): readonly RenderProcess[] {
    return this.#all;
  }

  /** The processes that have the live composition. */
  get able(): RenderProcess[] {
    const live = this.#user.live();
    return live ? this.#all.filter((process) => process.has(live.id)) : [];
  }

  /** Whether fewer processes run than configured. */
  get isShort(): boolean {
    return this.#staying.length < this.#options.size;
  }

  /** Whether a process is about to be ended, and takes no more pages. */
  isRetired(process: RenderProcess): boolean {
    return this.#retired.has(process);
  }

  get #staying(): RenderProcess[] {
    return this.#all.filter((process) => process !== this.#leaving);
  }

  /** Starts the first; the others follow once it can render: at the same time they would only slow it down. */
  startFirst(): void {
    this.#fill();
  }

  /** Starts the others. */
  startAll(): void {
    this.#wanted = this.#options.size;
    this.#fill();
  }

  /** Starts missing processes. No failure here may end the server: it tries again. */
  #fill(): void {
    while (!this.#isClosed && !this.#pause && this.#staying.length < this.#wanted) {
      try {
        this.#start();
      } catch (error) {
        this.#options.observer.log('A render process couldn’t be started', { error: String(error) });
        this.#quickDeaths = Math.max(this.#quickDeaths, 2) + 1;
        this.#fillAfterPause();
      }
    }
  }

  #fillAfterPause(): void {
    const pause = RESPAWN_PAUSES[Math.min(Math.max(0, this.#quickDeaths - 2), RESPAWN_PAUSES.length - 1)] ?? 0;
    if (pause === 0) return this.#fill();
    this.#pause ??= setTimeout(() => {
      this.#pause = null;
      this.#fill();
    }, pause).unref();
  }

  #start(): void {
    const { fault, log } = this.#options.observer;
    const startedAt = performance.now();
    const started: RenderProcess = new RenderProcess(this.#options, {
      log,
      fault,
      overrun: (overrun) => this.#user.overrun(started, overrun),
      recycle: (reason, grown) => this.replace(started, reason, grown),
      ended: (end) => this.#onEnded(started, end, performance.now() - startedAt),
    });
    this.#all = [...this.#all, started];
    this.#user.started(started);
  }

  #onEnded(process: RenderProcess, end: ProcessEnd, lived: number): void {
    this.#all = this.#all.filter((one) => one !== process);
    if (this.#isClosed) return;
    const isPlanned = this.#retired.has(process) && end.reason === this.#replacements.get(process)?.reason;
    if (!isPlanned) {
      this.#quickDeaths = lived < QUICK ? this.#quickDeaths + 1 : 0;
      this.#options.observer.died(end);
      this.#user.lost(end);
    }
    this.#fillAfterPause();
  }

  /** Replaces a process by another; the old one finishes its pages and is ended. */
  replace(process: RenderProcess, reason: string, grown: readonly GrownPage[] = []): void {
    if (this.#isClosed || this.#replacements.has(process)) return;
    this.#replacements.set(process, { reason, grown });
    if (this.#replacements.size === 1) void this.#replaceInTurn();
  }

  async #replaceInTurn(): Promise<void> {
    // Replacements that are added meanwhile have their turn, too.
    for (const [process, replacement] of this.#replacements) {
      await this.#replaceNow(process, replacement);
      this.#replacements.delete(process);
    }
  }

  async #replaceNow(process: RenderProcess, { reason, grown }: Replacement): Promise<void> {
    // A process that has ended by itself already has a successor.
    const isThere = (): boolean => !this.#isClosed && this.#all.includes(process);
    if (!isThere()) return;
    this.#options.observer.log('A render process is being replaced', { reason, grown });
    this.#options.observer.recycled(reason, grown[0]?.release ?? null);
    this.#leaving = process;
    this.#fill();
    // A successor may die, and its successor too.
    while (isThere() && !this.#canSpare()) await delay(LOOK_EVERY, undefined, { ref: false });
    if (isThere()) {
      this.#retired.add(process);
      await whenDone(process);
      await process.end(reason);
    }
    this.#leaving = null;
  }

  /** Whether the remaining processes suffice without the one that is to end. */
  #canSpare(): boolean {
    const live = this.#user.live();
    const staying = this.#staying;
    return staying.length >= this.#wanted && staying.every((process) => !live || process.has(live.id));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#pause) clearTimeout(this.#pause);
    await Promise.all(this.#all.map((process) => process.end('the server is closing')));
  }
}
