/** What a navigation commits to when its loader takes longer than a moment. The loader goes on, at its own pace. */
export class LateLoad {
  /** Settles as the loader does. */
  readonly loading: Promise<unknown>;
  /** By when (`performance.now()`) the shopper is told that it takes long. */
  readonly dueAt: number;
  /** Gives the next run of the same loader what this one has come to. */
  readonly handOver: () => void;

  constructor(load: Pick<LateLoad, 'loading' | 'dueAt' | 'handOver'>) {
    this.loading = load.loading;
    this.dueAt = load.dueAt;
    this.handOver = load.handOver;
  }
}
