import type { ShopEvents } from 'shared-runtime';
import type { DocumentComposition } from '../app/document-composition.ts';

/** A long animation frame, as browsers that know them describe it. */
export interface LongFrame extends PerformanceEntry {
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/** A failure in this page, before anything is known of its cause. */
export type Evidence = Event | LongFrame | { readonly remote: string; readonly code: string };

/** A script of a release that runs for longer (ms) in one go blocks the page. */
export const LONG_TASK = 200;

/** The page that reports. */
export interface ReportingPage {
  readonly events: Pick<ShopEvents, 'on' | 'emit'>;
  readonly composition: Pick<DocumentComposition, 'id' | 'versions'>;
  /** The token of this page; empty where it got none. */
  readonly token: Promise<string>;
}

/**
 * Notices failures of releases in this page. What finds out whose they are loads with the first. The token of the page is asked for at
 * once: the server notices where a page never starts.
 *
 * @param isAllowed false where the visitor does not want to be measured: nothing is sent then
 * @returns to be called once every remote has started
 */
export function gatherEvidence(page: Omit<ReportingPage, 'token'>, isAllowed: boolean): () => void {
  const token = isAllowed
    ? fetch('/page-views', { method: 'POST', body: page.composition.id })
        .then((answer) => (answer.ok ? answer.text() : ''))
        .catch(() => '')
    : Promise.resolve('');
  let report: Promise<(evidence: Evidence) => void> | undefined;
  const hear = (evidence: Evidence): void => {
    report ??= import('./report-evidence.ts').then(({ reportEvidence }) => reportEvidence({ ...page, token }));
    report.then((tell) => tell(evidence)).catch(() => undefined); // Without the script there is no report.
  };
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', 'capsule:command-failed'])
    window.addEventListener(type, hear);
  page.events.on('shell:remote-failed', hear);
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[])
      if (frame.scripts?.some(({ duration, sourceURL }) => duration > LONG_TASK && sourceURL.includes('/releases/')))
        hear(frame);
  }).observe({ type: 'long-animation-frame', buffered: true });
  return () =>
    void token.then(
      (text) => text && navigator.sendBeacon('/evidence', JSON.stringify({ token: text, started: true, reports: [] })),
    );
}
