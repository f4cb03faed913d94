import { type Evidence, LONG_TASK, type LongFrame, type ReportingPage } from './evidence.ts';

const LONG_FRAMES = 'long-animation-frame';

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
    report.then((send) => send(evidence)).catch(() => undefined); // Without the script there is no report.
  };
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', 'capsule:command-failed'])
    window.addEventListener(type, hear);
  page.events.on('shell:remote-failed', hear);
  const frames = new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[])
      if (frame.scripts?.some(({ duration, sourceURL }) => duration > LONG_TASK && sourceURL.includes('/releases/')))
        hear(frame);
  });
  // A browser that doesn't know these entries would warn in the console.
  if (PerformanceObserver.supportedEntryTypes.includes(LONG_FRAMES))
    frames.observe({ type: LONG_FRAMES, buffered: true });
  return () =>
    void token.then(
      (text) => text && navigator.sendBeacon('/evidence', JSON.stringify({ token: text, started: true, reports: [] })),
    );
}
