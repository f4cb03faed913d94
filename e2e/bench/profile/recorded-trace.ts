import type { CDPSession } from '@playwright/test';
import { threadOf, type TraceEvent } from './main-thread.ts';

const CATEGORIES = 'devtools.timeline,v8,toplevel,loading,blink.user_timing';

/** Records what the browser does while something happens. See https://chromedevtools.github.io/devtools-protocol/tot/Tracing/ */
export async function recordTrace(session: CDPSession, during: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[])); // As documented there.
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', { categories: CATEGORIES, transferMode: 'ReportEvents' });
  try {
    await during();
  } finally {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', take);
  }
  return events;
}

/** The tasks on the thread of a page, and the moments (microseconds) that count in it. */
export interface PageTrace {
  readonly events: readonly TraceEvent[];
  readonly from: number;
  readonly to: number;
}

function only(events: readonly TraceEvent[], name: string, isIt: (event: TraceEvent) => boolean): TraceEvent {
  const found = events.findLast((event) => event.name === name && isIt(event));
  if (!found) throw new Error(`the trace has no ${name}`);
  return found;
}

/** From the navigation to an address until its first paint with contents. */
export function untilFirstPaint(events: readonly TraceEvent[], address: string): PageTrace {
  const begun = only(events, 'navigationStart', ({ args }) => args?.data?.documentLoaderURL === address);
  const paint = only(events, 'firstContentfulPaint', ({ ts, pid }) => pid === begun.pid && ts >= begun.ts);
  return { events: threadOf(events, paint), from: begun.ts, to: paint.ts };
}

/** From one mark of the page itself to another; see https://www.w3.org/TR/user-timing/ */
export function betweenMarks(events: readonly TraceEvent[], from: string, to: string): PageTrace {
  const begun = only(events, from, () => true);
  return { events: threadOf(events, begun), from: begun.ts, to: only(events, to, () => true).ts };
}
