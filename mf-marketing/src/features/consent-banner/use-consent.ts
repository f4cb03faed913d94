import { useCallback, useSyncExternalStore } from 'react';
import { readConsent, useServices } from 'shared-runtime';

/** What a banner needs to know: `undecided` asks to be shown, the others do not. */
export type ConsentAnswer = 'unknown' | 'undecided' | 'allowed' | 'declined';

/**
 * The visitor's consent, followed while the page lives. `unknown` on the server and in the first frame; `undecided` only
 * where nobody decided and the browser sends no privacy signal (which counts as declined).
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
