import { type Evidence, LONG_TASK, type LongFrame, type ReportingPage } from './evidence.ts';
import { type SaidOfPresses, watchPresses } from './watch-presses.ts';

const LONG_FRAMES = 'long-animation-frame';

/** The status of a token whose page shall say when it is pressed: its releases are new. */
const SAY_PRESSES = 201;

/** What a visitor does before the first press, or as it begins. */
const APPROACHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/** Calls once, as soon as a visitor does something in this page: one that isn't touched needs no script that watches controls. */
function onApproach(call: () => void): void {
  const heard = new AbortController();
  const hear = (): void => {
    heard.abort();
    call();
  };
  for (const type of APPROACHES)
    window.addEventListener(type, hear, { capture: true, passive: true, signal: heard.signal });
}

/**
 * Resolves once the browser has nothing to do: a page that renders without an end keeps it busy for good. Browsers let pages in the background
 * wait for that.
 */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window && !document.hidden) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}

/**
 * Notices failures of releases in this page. What finds out whose they are loads with the first. The token of the page is asked for at
 * once: the server notices where a page never starts.
 *
 * @param isAllowed false where the visitor does not want to be measured: nothing is sent then
 * @returns to be called once every remote has started; the server hears of it once the page comes to rest as well
 */
export function gatherEvidence(page: Omit<ReportingPage, 'token'>, isAllowed: boolean): () => void {
  const tell = (token: string, said: object): void =>
    void (token && navigator.sendBeacon('/evidence', JSON.stringify({ token, ...said, reports: [] })));
  const askForToken = async (): Promise<string> => {
    const answer = await fetch('/page-views', { method: 'POST', body: page.composition.id });
    const text = answer.ok ? await answer.text() : '';
    if (answer.status === SAY_PRESSES) {
      const say = (said: SaidOfPresses): void => tell(text, said);
      watchPresses(say);
      onApproach(() => {
        // Without the script no control is watched.
        import('./watch-controls.ts').then(({ watchControls }) => watchControls(say)).catch(() => undefined);
      });
    }
    return text;
  };
  const token = isAllowed ? askForToken().catch(() => '') : Promise.resolve('');
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
  return () => void Promise.all([token, atRest()]).then(([text]) => tell(text, { started: true }));
}
