/** The placeholder that a navigation commits to when its loader takes long. The loader goes on, at its own pace. */
export class LateLoad {
  /** Settles as the loader does. */
  readonly loading: Promise<unknown>;
  /** Whether the page shows its known data in the meantime; else its skeleton shows. */
  readonly isShown: boolean;
  /** By when (`performance.now()`) the page says that it takes long. */
  readonly dueAt: number;
  /** Whether that time was over already when the page was shown. */
  readonly wasDue: boolean;
  /** Gives this run's result to the next run of the same loader. */
  readonly handOver: () => void;

  constructor(load: Pick<LateLoad, 'loading' | 'isShown' | 'dueAt' | 'handOver'>) {
    this.loading = load.loading;
    this.isShown = load.isShown;
    this.dueAt = load.dueAt;
    this.wasDue = performance.now() >= load.dueAt;
    this.handOver = load.handOver;
  }
}
