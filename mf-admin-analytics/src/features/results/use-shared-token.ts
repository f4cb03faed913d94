import { useSyncExternalStore } from 'react';

const PREFIX = '#shared=';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const tokenInAddress = (): string | null =>
  location.hash.startsWith(PREFIX) ? location.hash.slice(PREFIX.length) : null;

/** The token of a shared link, null without one. It is in the fragment, which no server gets; the function `shared-result` checks it. */
export const useSharedToken = (): string | null => useSyncExternalStore(subscribe, tokenInAddress, () => null);
