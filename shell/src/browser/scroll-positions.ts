import { browserStorage, kept, z } from 'shared-runtime';
import type { createBrowserRouter } from 'react-router';

/** How far down each page of this tab was left, by the key of its entry in the history. */
const keptPositions = kept('react-router-scroll-positions', z.record(z.string(), z.unknown()), browserStorage.session);

function readPositions(): Record<string, number> {
  const entries = Object.entries(keptPositions.read() ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
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
    keptPositions.write(positions);
  });
  router.enableScrollRestoration(
    positions,
    () => window.scrollY,
    ({ key }) => key,
  );
}
