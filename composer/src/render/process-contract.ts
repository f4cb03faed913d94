import type { SystemIsolation } from './confinement.ts';
import type { AnswerQuestion } from './egress.ts';
import type { GrownPage } from './memory-growth.ts';
import type { Exercise, RenderRequest, RenderSettings } from './render-protocol.ts';
import type { RenderSink } from './render-sink.ts';

/** Start options of render processes. */
export interface ProcessOptions {
  /** Absolute path of the shell's server bundle. */
  readonly bundle: string;
  readonly isolation: SystemIsolation;
  readonly settings: RenderSettings;
  /** Origins of the storefront and of its checkout, to which pages may redirect besides the site itself. */
  readonly storefrontOrigins: readonly string[];
  /** Answers a request of a page in place of the network, or by it. For trials. */
  readonly answer?: AnswerQuestion;
}

/** The end of a process. */
export interface ProcessEnd {
  readonly reason: string;
  /** The release, `name@version`, that ended it; null where none did. */
  readonly release: string | null;
  /** The path of the page that it was running, or `EVALUATION`; null where neither is known. */
  readonly path: string | null;
  /** Names the request whose page that was, for the log. */
  readonly requestId?: string | undefined;
  /** False where another release may be the cause. */
  readonly isProven?: boolean;
}

/** A page that went on after its deadline; its path is null where it is forgotten. */
export interface Overrun extends Omit<ProcessEnd, 'reason'> {
  /** The processor time (ms) that it has used since. */
  readonly cpu: number;
}

/** Callbacks of a process to its owner. */
export interface ProcessListener {
  log(message: string, details?: unknown): void;
  /** A release threw outside of a page, or exceeded its share of requests. */
  fault(release: string, message: string): void;
  /** A page went on after its deadline and used too much processor time. */
  overrun(overrun: Overrun): void;
  /** It uses too much memory: to be replaced when convenient. `grown`: while which pages it grew most, for the log. */
  recycle(reason: string, grown: readonly GrownPage[]): void;
  ended(end: ProcessEnd): void;
}

/** One page to render. */
export interface ProcessJob {
  readonly compositionId: string;
  readonly request: RenderRequest;
  readonly nonce: string;
  /** `name@version` of releases that are left to the browser. */
  readonly shutOut: readonly string[];
  /** A remote whose parts are tried without the page that shows them. */
  readonly alone?: string | null;
  /** What a trial runs in place of the page. */
  readonly exercise?: Exercise;
  readonly sink: RenderSink;
  readonly signal: AbortSignal;
}

/** The outcome of a page. `lost`: its process died; `isCulprit` where the process was running this page. */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'lost'; readonly isCulprit: boolean; readonly release: string | null };

/** The result of loading a composition: the remotes that could not be evaluated, and why. */
export type LoadResult = Readonly<Record<string, string>>;

/** A request on its way through the pool. */
export interface RenderTask {
  readonly request: RenderRequest;
  readonly nonce: string;
  readonly sink: RenderSink;
  readonly signal: AbortSignal;
}
