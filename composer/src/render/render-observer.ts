import type { ProcessEnd } from './process-contract.ts';

/** Observers of events of render processes: logs and metrics. Releases are `name@version`. */
export interface RenderObserver {
  log(message: string, details?: unknown): void;
  /** A release threw outside of a page, or exceeded its share of requests. */
  fault(release: string, message: string): void;
  /** A process was lost. */
  died(end: ProcessEnd): void;
  /** A process is replaced without harm; `release`: the one during whose pages it grew most, where it grew. */
  recycled(reason: string, release: string | null): void;
  /** A release has ended a process, or used too much of it, at a path. */
  struck(release: string, path: string, reason: string): void;
  /** A page waited this long (ms) for a slot, and then got one or was refused. */
  waited(ms: number): void;
}
