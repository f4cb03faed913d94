import { SEEN, tokenIn } from 'experiments/report';
import type { TrackedEvent } from './tracked-event.ts';

/** Adds the token with which the backend verifies an event; null while the token is still being fetched. */
export type Seal = (event: TrackedEvent) => TrackedEvent | null;

/** The event with a token. */
export const withToken = (event: TrackedEvent, token: string): TrackedEvent => ({
  ...event,
  metadata: { ...event.metadata, token },
});

/**
 * Most documents come with the tokens of their experiments, in a cookie. The code that finds others is loaded with the first
 * assignment or exposure without one. A goal does not wait for it, because its page may be left for the checkout, and the
 * backend knows its visitor by then.
 *
 * @param settled called when waiting events can be sealed
 */
export function sealEvents(cookies: () => string, load: () => Promise<Seal>, settled: () => void): Seal {
  let late: Seal | undefined;
  let loading: Promise<void> | undefined;

  function take(loaded: Seal): void {
    late = loaded;
    settled();
  }

  function forget(): void {
    // The next event tries again, and waiting events stay for the next page.
    loading = undefined;
  }

  return (event) => {
    const { visitor_id: visitor, experiment_name: experiment, phase, variant, conversion_type: goal } = event.metadata;
    const token = tokenIn(cookies(), visitor, `${experiment}:${phase}:${variant}`);
    if (token) return withToken(event, token);
    if (!loading && goal && goal !== SEEN) return event;
    loading ??= load().then(take, forget);
    return late?.(event) ?? null;
  };
}
