import type { PublicConfig } from 'shared-contracts';
import { measurementAddress } from '../../lib/measurement-address.ts';
import type { VisitPage } from './measure-visits.ts';

function whenComplete(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true });
}

/** The dependencies of visit measurement in a browser. */
export function browserVisit(config: PublicConfig, services: Pick<VisitPage, 'isAllowed' | 'sessionId'>): VisitPage {
  return {
    ...services,
    // As plain text: a page that goes away has no time for a preflight.
    beacon: (body) => navigator.sendBeacon(measurementAddress('track-vitals', config), body),
    statement: () => document.documentElement.dataset['experiments'] ?? '',
    whenIdle(callback) {
      whenComplete(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 3000 });
        else setTimeout(callback, 500);
      });
    },
    // A script of its own, after everything that the page needs.
    loadVitals: async () => (await import('./page-vitals.ts')).watchVitals,
  };
}
