/** What a page got of an experiment. */
export interface Arm {
  readonly variant: string;
  readonly phase: number;
  /** Version of the configuration that it was drawn from. */
  readonly version: number;
  /** Whether an exposure may be told: the visitor takes part, is nobody's preview and can be recognized again. */
  readonly isCounted: boolean;
}

/** A running experiment, as far as conversions have to know. */
export interface RunningExperiment {
  readonly phase: number;
  /** The goals that count; all where none is named. */
  readonly goals: readonly string[];
}

/** The experiments of one page or request. The shell provides them on both sides. */
export interface Experiments {
  /** What this page shows of an experiment; the same for as long as the page lives. */
  arm(name: string): Arm;
  /** What the document that is being hydrated showed of it. */
  stated(name: string): string;
  /** The experiments that take part now. */
  running(): ReadonlyMap<string, RunningExperiment>;
  /** Version of the configuration, 0 without any. */
  readonly version: number;
  /** The visitor's id; null where the browser cannot keep one, or in a preview, when nothing is counted. */
  readonly visitorId: string | null;
}
