import type { Composition } from 'shared-contracts/composition';
import type { AcceptedIntent } from '../../render/accepted-intent.ts';
import type { HandlerInput } from '../../render/handler-calls.ts';
import type { RenderTask } from '../../render/process-contract.ts';
import type { OwnedHandler } from '../../render/release-handlers.ts';

/** The edge's interface to the renderer of pages. */
export interface Renderer {
  /** The live composition; undefined until the first is known. */
  readonly composition: Composition | undefined;
  /** Whether pages can be rendered now: a running process has the live composition. */
  readonly isReady: boolean;
  /** The releases that may not run on the server now, as the renderer names them. */
  readonly quarantined: readonly string[];
  /** Why pages come out poorer than they should, in words for operators. */
  readonly troubles: readonly string[];
  /** Whether another page would be refused; asked before any other work is spent on it. */
  readonly isFull: boolean;
  /** After how many seconds a refused visitor may try again. */
  readonly retryAfter: number;
  /** Pages that wait for a place, and pages that are being rendered. */
  readonly queued: number;
  readonly inFlight: number;
  /**
   * Renders a page into a sink: its head once, then the body.
   *
   * @throws {ShopError} REMOTE-005 where the page is refused, anything else where it cannot be rendered.
   */
  render(task: RenderTask): Promise<void>;
  /** Runs a handler within a time (ms), and gives what it asks the server to do; null where it was lost. */
  handle(handler: OwnedHandler, input: HandlerInput, limit: number): Promise<AcceptedIntent | null>;
}
