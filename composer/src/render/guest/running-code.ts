import type { Host, Owner } from './host.ts';
import type { Heartbeat } from './heartbeat.ts';

/** Maximum processor time (ms) of all jobs of one page after their deadlines ... */
const LATE_LIMIT = 1000;
/** ... within this time (ms). */
const WITHIN = 20_000;
/** Maximum remembered pages with jobs past their deadlines. */
const REMEMBERED = 200;

interface LatePage {
  readonly since: number;
  readonly byRelease: Map<string | null, number>;
  isReported: boolean;
}

/** Code of a release that runs for no page, as in a timer that its evaluation has set, is late from the beginning. */
function isLate({ job, release, lateAt }: Owner): boolean {
  return job > 0 ? performance.now() > lateAt : release !== null;
}

/** The parts of the process interface that this class needs. */
export type RunningHost = Pick<Host, 'owner' | 'threadCpu' | 'post'>;

/**
 * Tracks whose code runs: informs the heartbeat, and charges the jobs of a page that go on after their deadlines with the processor
 * time of its own continuations, by the release that used it.
 */
export class RunningCode {
  readonly #host: RunningHost;
  readonly #heartbeat: Heartbeat;
  /** By path: many jobs of one page may each use little. */
  readonly #late = new Map<string, LatePage>();
  /** Releases that some composition still has; null before any was loaded. */
  #present: ReadonlySet<string> | null = null;
  #job = 0;
  #path = '';
  #release: string | null = null;
  /** Processor time at which a late turn was last charged; null in a turn that is not. */
  #chargedAt: number | null = null;

  constructor(host: RunningHost, heartbeat: Heartbeat) {
    this.#host = host;
    this.#heartbeat = heartbeat;
  }

  /** The release, `name@version`, whose code runs or ran last in this turn. */
  get release(): string | null {
    return this.#release;
  }

  /** From here on only the given releases run in turns of their own: the others were replaced. */
  keepOnly(releases: ReadonlySet<string>): void {
    this.#present = releases;
  }

  /** Whether a release, or with null the shell, may run in a turn of its own. */
  mayRun(release: string | null): boolean {
    return release === null || this.#present === null || this.#present.has(release);
  }

  /** A turn of the event loop begins. */
  begin(owner: Owner | undefined): void {
    this.#charge();
    this.#job = owner?.job ?? 0;
    this.#path = owner?.path ?? '';
    this.#release = owner?.release ?? null;
    this.#chargedAt = owner && isLate(owner) ? this.#host.threadCpu() : null;
    this.#heartbeat.mark(this.#release, this.#job);
  }

  /** Runs code of a release, `name@version`, within this turn and keeps it the owner of the code's later continuations. */
  within<Result>(release: string, run: () => Result): Result {
    this.enter(release);
    const { owner } = this.#host;
    const present = owner.getStore();
    if (present?.release === release) return run();
    return owner.run({ job: 0, path: '', lateAt: Number.POSITIVE_INFINITY, ...present, release }, run);
  }

  /** A release renders from here on, or with null the shell, and owns later continuations. */
  render(release: string | null): void {
    this.enter(release);
    const { owner } = this.#host;
    const present = owner.getStore();
    if (present && present.release !== release) owner.enterWith({ ...present, release });
  }

  /** A promise continues, after any code of this turn: its owner identifies whose code it is. */
  resume(): void {
    const owner = this.#host.owner.getStore();
    if (owner) this.enter(owner.release);
  }

  /** Code of a release runs from here on, or with null the shell's own, until the turn ends or another's is entered. */
  enter(release: string | null): void {
    // A continuation of the turn before may belong to another job than the turn's own: the store knows.
    const job = this.#host.owner.getStore()?.job ?? this.#job;
    if (this.#release === release && this.#job === job) return;
    this.#charge();
    this.#release = release;
    this.#job = job;
    this.#heartbeat.mark(release, job);
  }

  #charge(): void {
    if (this.#chargedAt === null) return;
    const now = this.#host.threadCpu();
    this.#add(this.#job, this.#path, this.#release, now - this.#chargedAt);
    this.#chargedAt = now;
  }

  #pageAt(path: string): LatePage {
    const now = performance.now();
    const known = this.#late.get(path);
    if (known && now - known.since < WITHIN) return known;
    const page = { since: now, byRelease: new Map<string | null, number>(), isReported: known?.isReported ?? false };
    this.#late.delete(path);
    this.#late.set(path, page);
    return page;
  }

  #add(id: number, path: string, release: string | null, cpu: number): void {
    const page = this.#pageAt(path);
    const used = (page.byRelease.get(release) ?? 0) + cpu;
    page.byRelease.set(release, used);
    for (const oldest of this.#late.keys()) {
      if (this.#late.size <= REMEMBERED) break;
      this.#late.delete(oldest);
    }
    if (used < LATE_LIMIT || page.isReported) return;
    page.isReported = true;
    this.#host.post({ type: 'overrun', id, release, cpu: Math.round(used) });
  }
}
