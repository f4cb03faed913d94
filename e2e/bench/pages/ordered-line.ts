import type { CDPSession } from '@playwright/test';

/** The browser's priorities, the most urgent first. What has the first is needed for the first paint and waits for nothing. */
const URGENCY = ['VeryHigh', 'High', 'Medium', 'Low', 'VeryLow'];

/** A request that has waited so long (ms) for its answer does not hold up the others. */
const TIME_LIMIT = 10_000;

/**
 * Resolves once the page is at rest after its first paint, before which a browser has no quiet moment. One such moment is not
 * enough: a script that was fetched ahead and is then inserted comes from the browser's memory, a short while later.
 */
export const REST = `new Promise((rest) => {
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  const quiet = (then) => requestIdleCallback(then, { timeout: 2000 });
  const wait = () => (isPainted() ? quiet(() => setTimeout(() => quiet(rest), 100)) : setTimeout(wait, 10));
  wait();
})`;

/** Timers from this length on (ms) are limits: of a stylesheet, a script, a request. */
const LIMIT = 2500;
/** How much longer they are, so that none passes because the machine is busy. */
const STRETCH = 10;

/** Runs in the page before anything else does. The time limit of an idle callback is always a limit, {@link REST}'s included. */
export function stretchLimits([limit, stretch]: readonly [number, number]): void {
  const { setTimeout: original, requestIdleCallback: originalIdle } = window;
  const stretched = (handler: TimerHandler, ms = 0, ...rest: unknown[]): number =>
    original(handler, ms >= limit ? ms * stretch : ms, ...rest);
  window.setTimeout = stretched as typeof window.setTimeout;
  window.requestIdleCallback = (callback, { timeout = 0 } = {}) =>
    originalIdle(callback, { timeout: timeout * stretch });
}

export const LIMITS = [LIMIT, STRETCH] as const;

interface Waiting {
  /** The protocol's name for what is held. */
  readonly held: string;
  readonly id: string;
  readonly urgency: number;
  readonly isPicture: boolean;
}

/** The most urgent of what waits, the oldest of several. */
export function nextOf<Request extends { readonly urgency: number }>(waiting: readonly Request[]): Request | undefined {
  return waiting.toSorted((one, other) => one.urgency - other.urgency)[0];
}

/**
 * Brings one answer after the other, the most urgent first, each once the page has come to rest after the one before: a slow line
 * before a processor that is never busy. What a page has fetched when it becomes alive is then a matter of what it asks for, and
 * the same on every machine, however busy it is.
 *
 * @param onRest called after each answer, with all that has come so far, by the protocol's ids; the next one waits for it
 */
export async function orderLine(
  session: CDPSession,
  onRest: (come: ReadonlySet<string>) => Promise<boolean>,
): Promise<void> {
  const waiting: Waiting[] = [];
  const come = new Set<string>();
  const ends = new Map<string, () => void>();
  let isBusy = false;
  let isDone = false;

  const ended = (id: string): void => {
    come.add(id);
    ends.get(id)?.();
  };

  async function bring({ held, id, isPicture }: Waiting): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      ends.set(id, resolve);
      setTimeout(resolve, TIME_LIMIT).unref();
    });
    await session.send('Fetch.continueRequest', { requestId: held });
    if (isDone) return;
    await answered;
    if (isPicture) return;
    await session.send('Runtime.evaluate', { expression: REST, awaitPromise: true });
    isDone = await onRest(come);
  }

  async function bringAll(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = nextOf(waiting); next; next = nextOf(waiting)) {
      waiting.splice(waiting.indexOf(next), 1);
      // A document that is left, or closed, takes what it waits for with it.
      await bring(next).catch(() => undefined);
    }
    isBusy = false;
  }

  session.on('Network.loadingFinished', ({ requestId }) => ended(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  session.on('Fetch.requestPaused', ({ requestId, networkId = requestId, request, resourceType }) => {
    const urgency = URGENCY.indexOf(request.initialPriority);
    // A page that is gone has nothing to go on with.
    if (urgency === 0) return void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    waiting.push({ held: requestId, id: networkId, urgency, isPicture: resourceType === 'Image' });
    void bringAll();
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}
