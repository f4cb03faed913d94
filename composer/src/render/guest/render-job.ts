import type { FromWorker, RenderRequest, WorkerSettings } from '../render-protocol.ts';
import type { Pulse } from './pulse.ts';
import type { ReleaseSet } from './release-set.ts';

/** One request to render, and where its parts go. */
export interface RenderJob {
  readonly id: number;
  readonly set: ReleaseSet;
  readonly request: RenderRequest;
  readonly nonce: string;
  /** `name@version` of remotes that may not run on the server. */
  readonly quarantined: ReadonlySet<string>;
  readonly settings: WorkerSettings;
  readonly signal: AbortSignal;
  readonly pulse: Pulse;
  readonly send: (message: FromWorker) => void;
}
