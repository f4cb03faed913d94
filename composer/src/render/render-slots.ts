import type { RenderProcess } from './render-process.ts';

/** How many pages one process renders at once. */
const AT_ONCE = 4;
/** A process that has used this much processor time (ms) without a turn of its event loop gets no page meanwhile. */
export const SILENT = 250;

/** The processes of a pool, as they are now. */
export interface PooledProcesses<Process> {
  all(): readonly Process[];
  /** The processes that have the live composition. */
  able(): readonly Process[];
  /** Whether one of them is about to load something or to be ended, and takes no more pages. */
  isRelieved(process: Process): boolean;
}

/** The parts of a process that decide whether it gets a page. */
type Watched = Pick<RenderProcess, 'stretch' | 'inside'>;

/** The slots in which pages are rendered: a few in each process. */
export class RenderSlots<Process extends Watched = RenderProcess> {
  readonly #processes: PooledProcesses<Process>;
  /** The paths of the pages that take slots of each process. */
  readonly #taken = new WeakMap<Process, string[]>();

  constructor(processes: PooledProcesses<Process>) {
    this.#processes = processes;
  }

  /** How many are taken. */
  get taken(): number {
    return this.#processes.all().reduce((sum, process) => sum + this.#takenOf(process).length, 0);
  }

  /** Whether a process renders, or could: while all are silent, visitors wait for the end of that, or for a replacement. */
  get isServing(): boolean {
    return this.#rendering().length > 0;
  }

  /** Releases that a process has not come out of for a while at this very page: one process is enough to find out why. */
  stuckAt(path: string): string[] {
    // The code that a process runs is read from its file, which is worth it only for a silent process.
    const stuck = this.#processes.all().filter((process) => process.stretch >= SILENT && process.inside.path === path);
    return stuck.flatMap(({ inside }) => inside.release ?? []);
  }

  /**
   * Takes a slot in a process that is not silent: in the one that renders this page already, so that a page
   * that ends processes ends one, else in the least busy.
   */
  take(path: string): Process | undefined {
    const able = this.#rendering().filter((process) => this.#takenOf(process).length < AT_ONCE);
    const same = able.find((process) => this.#takenOf(process).includes(path));
    const freest = same ?? able.sort((a, b) => this.#takenOf(a).length - this.#takenOf(b).length)[0];
    // Taken at once: the page is handed over only in a later turn.
    if (freest) this.#taken.set(freest, [...this.#takenOf(freest), path]);
    return freest;
  }

  /** The responsive processes that take pages. */
  #rendering(): Process[] {
    return this.#processes.able().filter((process) => !this.#processes.isRelieved(process) && process.stretch < SILENT);
  }

  giveBack(process: Process, path: string): void {
    const taken = [...this.#takenOf(process)];
    taken.splice(taken.indexOf(path), 1);
    this.#taken.set(process, taken);
  }

  #takenOf(process: Process): readonly string[] {
    return this.#taken.get(process) ?? [];
  }
}
