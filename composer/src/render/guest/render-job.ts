import type { Exercise, FromGuest, RenderRequest, RenderSettings } from '../render-protocol.ts';
import type { ReleaseSet } from './release-set.ts';
import type { RunningCode } from './running-code.ts';

/** One request to render, and the target of its parts. */
export interface RenderJob {
  readonly id: number;
  readonly set: ReleaseSet;
  readonly request: RenderRequest;
  /** Empty where the page is to be stored. */
  readonly nonce: string;
  /** `name@version` of remotes that are left to the browser. */
  readonly shutOut: ReadonlySet<string>;
  /** A remote whose parts are to be tried without the page that shows them; null for a page as it is. */
  readonly alone: string | null;
  /** What a trial runs in place of the page; null for a page. */
  readonly exercise: Exercise | null;
  /** What code has looked for in the page's stand-in and not found. */
  readonly lacked: () => readonly string[];
  readonly settings: RenderSettings;
  /** When the page's time is over, in ms of `performance.now()`. */
  readonly endsAt: number;
  /** Aborts when the visitor has gone. */
  readonly signal: AbortSignal;
  readonly running: RunningCode;
  readonly send: (message: FromGuest) => void;
}
