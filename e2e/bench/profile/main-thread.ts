/** An event of the browser's trace, as far as it is read; times in microseconds of one clock. */
export interface TraceEvent {
  readonly name: string;
  /** `X` for an event with a duration. */
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** The kinds of work of the thread that runs a page. */
export type Work = 'HTML' | 'script' | 'style' | 'layout' | 'painting' | 'else' | 'nothing';

export const WORKS: readonly Work[] = ['HTML', 'script', 'style', 'layout', 'painting', 'else', 'nothing'];

/** By the names of https://chromium.googlesource.com/chromium/src/+/main/third_party/blink/renderer/core/inspector/inspector_trace_events.h */
const NAMES: Readonly<Record<string, Work>> = {
  ParseHTML: 'HTML',
  EvaluateScript: 'script',
  'v8.compile': 'script',
  'v8.callFunction': 'script',
  'v8.run': 'script',
  FunctionCall: 'script',
  EventDispatch: 'script',
  TimerFire: 'script',
  RunMicrotasks: 'script',
  RunPostTaskCallback: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'painting',
  Paint: 'painting',
  Layerize: 'painting',
  Commit: 'painting',
};

/** Ms of each kind of work. */
export type Worked = Readonly<Record<Work, number>>;

interface Task {
  readonly from: number;
  readonly to: number;
  readonly work: Work;
}

const MS = 1000;

/** The part that lies within a span, cut to it. */
function clipped(events: readonly TraceEvent[], from: number, to: number) {
  return events
    .filter(({ ph, dur = 0, ts }) => ph === 'X' && dur > 0 && ts < to && ts + dur > from)
    .map(({ name, ts, dur = 0 }) => ({ name, from: Math.max(ts, from), to: Math.min(ts + dur, to) }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
}

/**
 * How the time from one moment to another (microseconds) was spent on one thread. Each moment counts for the innermost work that is
 * known; what is done within it under another name counts with it.
 *
 * @param events of that thread alone.
 */
export function workBetween(events: readonly TraceEvent[], from: number, to: number): Worked {
  const spent: Record<Work, number> = { HTML: 0, script: 0, style: 0, layout: 0, painting: 0, else: 0, nothing: 0 };
  const open: Task[] = [];
  let at = from;
  const pass = (until: number): void => {
    while (at < until) {
      while (open.length > 0 && (open.at(-1)?.to ?? 0) <= at) open.pop();
      const end = Math.min(until, open.at(-1)?.to ?? until);
      spent[open.at(-1)?.work ?? 'nothing'] += (end - at) / MS;
      at = end;
    }
  };
  for (const event of clipped(events, from, to)) {
    pass(event.from);
    while (open.length > 0 && (open.at(-1)?.to ?? 0) <= event.from) open.pop();
    open.push({ from: event.from, to: event.to, work: NAMES[event.name] ?? open.at(-1)?.work ?? 'else' });
  }
  pass(to);
  return spent;
}

/** The longest task that began between two moments (microseconds): its length in ms, and what it did. */
export function longestTask(events: readonly TraceEvent[], from: number, to: number) {
  const tasks = events.filter(
    ({ name, ts, dur }) => name === 'ThreadControllerImpl::RunTask' && dur && ts >= from && ts < to,
  );
  const [longest] = tasks.toSorted((one, other) => (other.dur ?? 0) - (one.dur ?? 0));
  if (!longest) return { length: 0, work: workBetween([], from, from) };
  const end = longest.ts + (longest.dur ?? 0);
  return { length: (end - longest.ts) / MS, work: workBetween(events, longest.ts, end) };
}

/** The events of the thread on which something happened. */
export function threadOf(events: readonly TraceEvent[], { pid, tid }: Pick<TraceEvent, 'pid' | 'tid'>): TraceEvent[] {
  return events.filter((event) => event.pid === pid && event.tid === tid);
}
