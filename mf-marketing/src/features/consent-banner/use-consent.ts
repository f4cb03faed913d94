import { useCallback, useSyncExternalStore } from 'react';
import { readConsent, useServices } from 'shared-runtime';

/** The state for the banner: only `undecided` shows it. */
export type ConsentAnswer = 'unknown' | 'undecided' | 'allowed' | 'declined';

/**
 * The visitor's consent, updated while the page lives. `unknown` on the server and in the first frame; `undecided` only
 * if there is no decision and the browser sends no privacy signal (which counts as declined).
 *
 * @example const answer = useConsent(); if (answer !== 'undecided') return null;
 */
export function useConsent(): ConsentAnswer {
  const { config, events } = useServices();
  const subscribe = useCallback((hear: () => void) => events.on('consent:changed', hear), [events]);
  return useSyncExternalStore(
    subscribe,
    () => {
      const { decision, isSignalled, isAllowed } = readConsent(config);
      if (decision === null && !isSignalled) return 'undecided';
      return isAllowed ? 'allowed' : 'declined';
    },
    () => 'unknown',
  );
}
