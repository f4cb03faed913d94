import type { GateCase } from './gate-case.ts';

/** Everything seen of one publish of a case. */
export interface Observation {
  readonly isRejected: boolean;
  /** The words of the publishing tool. */
  readonly text: string;
  /** How long publishing took (s). */
  readonly seconds: number;
  /** What shoppers of the live shop could no longer do; empty where it was rejected. */
  readonly harms: readonly string[];
  /** Remotes that the log and the metrics of the live shop charge with something. */
  readonly blamed: readonly string[];
  /** Whether the shop returned to the last good composition by itself. */
  readonly hasReturned: boolean;
}

/** What an observation amounts to. The first four are as they should be. */
export type Outcome =
  | 'rejected'
  | 'live, harmless, blamed'
  | 'live, returned, blamed'
  | 'passed'
  | 'undetected'
  | 'rejected for another reason'
  | 'rejected with a stack'
  | 'wrongly blamed'
  | 'good one rejected'
  | 'good one harms';

const SOUND: ReadonlySet<Outcome> = new Set(['rejected', 'live, harmless, blamed', 'live, returned, blamed', 'passed']);

/** Whether an outcome is as it should be. */
export const isSound = (outcome: Outcome): boolean => SOUND.has(outcome);

const STACK = /^\s+at (?:\S+ \(|file:|node:|\/)/m;

function outcomeOfRejection({ publishes, says }: GateCase, { text }: Observation): Outcome {
  if (STACK.test(text)) return 'rejected with a stack';
  if (says && !says.test(text)) return 'rejected for another reason';
  const named: string[] = [...text.matchAll(/\bmf-[a-z-]*[a-z]\b/g)].map(([name]) => name);
  const isOthers = named.length > 0 && !named.some((name) => publishes.includes(name));
  return isOthers && !publishes.includes('shell') ? 'wrongly blamed' : 'rejected';
}

/**
 * The outcome of a case. A bad release must be rejected in words about its fault, or be live, harmless, and blamed on its author; a good
 * one must be live and harm nothing.
 */
export function outcomeOf(one: GateCase, seen: Observation): Outcome {
  if (one.kind === 'good') {
    if (seen.isRejected) return 'good one rejected';
    return seen.harms.length > 0 || seen.blamed.length > 0 ? 'good one harms' : 'passed';
  }
  if (seen.isRejected) return outcomeOfRejection(one, seen);
  if (seen.blamed.some((remote) => !one.publishes.includes(remote))) return 'wrongly blamed';
  if (seen.blamed.length === 0) return 'undetected';
  if (seen.hasReturned) return 'live, returned, blamed';
  return seen.harms.length === 0 ? 'live, harmless, blamed' : 'undetected';
}
