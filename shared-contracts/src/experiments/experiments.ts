import type { TestSpotValue } from '../composition/test-spot.ts';

/** A page's variant of an experiment. */
export interface Arm {
  readonly variant: string;
  /** The phase in which this visitor was assigned; 0 where that is not known. */
  readonly phase: number;
  /** Version of the configuration that the page uses. */
  readonly version: number;
  /** Whether it may be reported: the visitor takes part, is no preview, can be recognized again, and their phase is known. */
  readonly isCounted: boolean;
  /** The goals that count; all where none is named. */
  readonly goals: readonly string[];
  /** For how many days after it was seen a conversion counts. */
  readonly windowDays: number;
}

/** The content of a test spot on this page. */
export interface TestSpotContent {
  /** The value that an experiment sets; undefined where the default applies. */
  readonly value: TestSpotValue | undefined;
  /** The running experiments that decide about it. */
  readonly experiments: readonly string[];
}

/** The experiments of one page or request. The shell provides them on both sides. */
export interface Experiments {
  /** The page's variant of an experiment; the same for as long as the page lives. */
  arm(name: string): Arm;
  /** The variant in the document that is being hydrated. */
  stated(name: string): string;
  /** The content of a test spot; with `stated`, the one in the document that is being hydrated. */
  place(name: string, stated?: boolean): TestSpotContent;
  /** The experiments that take part now. */
  running(): readonly string[];
  /** Watches an element that shows experiments, and reports once it is in view. The returned function ends it. */
  watch(element: Element, experiments: readonly string[]): () => void;
  /** Reports the watched elements in view at once: a conversion counts from the exposure on, even at the same moment. */
  look(): void;
  /** Version of the configuration, 0 without any. */
  readonly version: number;
  /** The visitor's id; null where the browser cannot keep one, or in a preview, when nothing is counted. */
  readonly visitorId: string | null;
}
