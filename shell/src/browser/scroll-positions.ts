import { parseJson } from 'shared-contracts';
import type { createBrowserRouter } from 'react-router';

/** In the session's storage: how far down each page of this tab was left, by the key of its entry in the history. */
const STORED = 'react-router-scroll-positions';

function readPositions(): Record<string, number> {
  try {
    const stored = parseJson(sessionStorage.getItem(STORED) ?? '');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter(([, position]) => typeof position === 'number'));
  } catch {
    return {}; // Nothing may be stored here.
  }
}

/** Remembers how far down pages were left; `scroll-position.tsx` scrolls there. The browser does so by itself from document to document. */
export function keepScrollPositions(router: ReturnType<typeof createBrowserRouter>): void {
  const positions = readPositions();
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', () => {
    positions[router.state.location.key] = window.scrollY;
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORED, JSON.stringify(positions));
    } catch {
      // Nothing may be stored here.
    }
  });
  router.enableScrollRestoration(
    positions,
    () => window.scrollY,
    ({ key }) => key,
  );
}
