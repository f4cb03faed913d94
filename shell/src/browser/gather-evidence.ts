import { type Evidence, LONG_TASK, type LongFrame, type ReportingPage } from './evidence.ts';

const LONG_FRAMES = 'long-animation-frame';

/** The status of a token whose page shall say when it is pressed: its releases are new. */
const SAY_PRESSES = 201;
/** What a press makes runs within that time (ms), mostly. */
const PRESS_LASTS = 1000;

/**
 * Says that a press or a form begins, and that the page answers after it: one that never answers again can't say so, and one that swallows presses
 * doesn't. Further presses until then are not mentioned.
 */
function sayPresses(say: (pressed: boolean) => void): void {
  let isAwaited = false;
  let isHeard = false;
  const change = (isNow: boolean): void => {
    if (isAwaited === isNow) return;
    isAwaited = isNow;
    say(isNow);
  };
  const answer = (): void => {
    if (isHeard) change(false);
  };
  const press = (): void => {
    isHeard = false;
    change(true);
    setTimeout(answer, PRESS_LASTS);
  };
  const hear = (): void => {
    isHeard = true;
  };
  for (const type of ['click', 'submit']) {
    window.addEventListener(type, press, true);
    // Where React listens as well.
    document.addEventListener(type, hear);
  }
  window.addEventListener('pagehide', answer);
  document.addEventListener('visibilitychange', answer);
}

/**
 * Notices failures of releases in this page. What finds out whose they are loads with the first. The token of the page is asked for at
 * once: the server notices where a page never starts.
 *
 * @param isAllowed false where the visitor does not want to be measured: nothing is sent then
 * @returns to be called once every remote has started
 */
export function gatherEvidence(page: Omit<ReportingPage, 'token'>, isAllowed: boolean): () => void {
  const tell = (token: string, said: object): void =>
    void (token && navigator.sendBeacon('/evidence', JSON.stringify({ token, ...said, reports: [] })));
  const askForToken = async (): Promise<string> => {
    const answer = await fetch('/page-views', { method: 'POST', body: page.composition.id });
    const text = answer.ok ? await answer.text() : '';
    // What waits for a promise would come after the press.
    if (answer.status === SAY_PRESSES) sayPresses((pressed) => tell(text, { pressed }));
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
  return () => void token.then((text) => tell(text, { started: true }));
}
