import { tokenIn } from 'experiments/report';
import type { TrackedEvent } from './tracked-event.ts';

/** Gives events the tokens by which the backend believes them. */
export interface EventSeal {
  /** The event as it is sent; null while its token is on its way. */
  seal(event: TrackedEvent): TrackedEvent | null;
  forget(): void;
}

/** The event with a token. */
export const withToken = (event: TrackedEvent, token: string): TrackedEvent => ({
  ...event,
  metadata: { ...event.metadata, token },
});

/**
 * Most documents come with the tokens of what they show, in a cookie. What finds others is loaded with the first event that has
 * none.
 *
 * @param settled hears that what waited can be sealed
 */
export function sealEvents(cookies: () => string, load: () => Promise<EventSeal>, settled: () => void): EventSeal {
  let late: EventSeal | undefined;
  let isLoading = false;

  function loadLate(): void {
    isLoading = true;
    void load().then(
      (loaded) => {
        late = loaded;
        settled();
      },
      // The next event tries again, and what waits stays for the next page.
      () => {
        isLoading = false;
      },
    );
  }

  return {
    seal(event) {
      const { experiment_name: experiment, phase, variant, visitor_id: visitor } = event.metadata;
      const token = tokenIn(cookies(), { visitor, experiment, phase, variant });
      if (token) return withToken(event, token);
      if (!late && !isLoading) loadLate();
      return late?.seal(event) ?? null;
    },
    forget: () => late?.forget(),
  };
}
