import type { TestSpotValue } from '../composition/test-spot.ts';

/** What a page got of an experiment. */
export interface Arm {
  readonly variant: string;
  /** The phase in which this visitor was drawn; 0 where that is not known. */
  readonly phase: number;
  /** Version of the configuration that the page goes by. */
  readonly version: number;
  /** Whether it may be told: the visitor takes part, is nobody's preview, can be recognized again, and their phase is known. */
  readonly isCounted: boolean;
  /** The goals that count; all where none is named. */
  readonly goals: readonly string[];
  /** For how many days after it was seen a conversion counts. */
  readonly windowDays: number;
}

/** What stands in a place on this page. */
export interface TestSpotContent {
  /** What an experiment puts there; undefined where the default stands. */
  readonly value: TestSpotValue | undefined;
  /** The running experiments that decide about it. */
  readonly experiments: readonly string[];
}

/** The experiments of one page or request. The shell provides them on both sides. */
export interface Experiments {
  /** What this page shows of an experiment; the same for as long as the page lives. */
  arm(name: string): Arm;
  /** What the document that is being hydrated showed of it. */
  stated(name: string): string;
  /** What stands in a place; `stated` asks what the document that is being hydrated showed there. */
  place(name: string, stated?: boolean): TestSpotContent;
  /** The experiments that take part now. */
  running(): readonly string[];
  /** Watches an element that shows experiments, and tells once it is in view. Ends with the function that is returned. */
  watch(element: Element, experiments: readonly string[]): () => void;
  /** Tells at once what is in view of all that is watched: a conversion counts from the exposure on, also one in the same moment. */
  look(): void;
  /** Version of the configuration, 0 without any. */
  readonly version: number;
  /** The visitor's id; null where the browser cannot keep one, or in a preview, when nothing is counted. */
  readonly visitorId: string | null;
}
