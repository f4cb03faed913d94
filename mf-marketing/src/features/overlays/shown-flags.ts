import { browserStorage, keptText } from 'shared-runtime';

/** Overlays that come once per browser. */
export const ONCE_OVERLAYS = ['welcome', 'exit-intent', 'newsletter'] as const;
export type OnceOverlay = (typeof ONCE_OVERLAYS)[number];

/** Local-storage flags, as the specification names them (section 9). */
export const SHOWN_FLAGS: Readonly<Record<OnceOverlay, string>> = {
  newsletter: 'newsletter-modal-shown',
  'exit-intent': 'exitIntentShown',
  welcome: 'welcome-popup-shown',
};

export interface ShownFlags {
  isShown(name: OnceOverlay): boolean;
  markShown(name: OnceOverlay): void;
}

const keptFlag = (name: OnceOverlay) => keptText(SHOWN_FLAGS[name], browserStorage.local);

/** The overlays already shown in this browser; if storage is refused, in this page. */
export function createShownFlags(): ShownFlags {
  const shownHere = new Set<OnceOverlay>();
  return {
    isShown: (name) => shownHere.has(name) || keptFlag(name).text() !== null,
    markShown(name) {
      shownHere.add(name);
      // If storage is full or forbidden, the limit is once per page.
      keptFlag(name).write('true');
    },
  };
}
