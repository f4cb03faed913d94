import type { Observed } from './page-observers.ts';
import type { Variant } from './measured-pages.ts';
import type { Profile } from './profiles.ts';
import { pause, Visit } from './visit.ts';

/** Figures of one load; ms where nothing else is said. */
export interface LoadFigures {
  readonly fcp: number;
  readonly lcp: number;
  /** The time that tasks after the first contentful paint took beyond 50 ms each. */
  readonly blocking: number;
  /** The same of all tasks. */
  readonly blockingFromStart: number;
  readonly longestTask: number;
  /** The longest task in the seconds after the page had become idle, and what they blocked. */
  readonly longestTaskLater: number;
  readonly blockingLater: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Processor time of the main thread. */
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  readonly task: number;
  /** NaN for pages without a script. */
  readonly answers: number;
  readonly alive: number;
}

/** The time (ms) that a page is observed after it became idle. */
const LATER = 5000;
const MOST_UNNOTICED = 50;

type Task = readonly [startedAt: number, duration: number];

/** The time that tasks took beyond 50 ms each, counted from a moment (ms) on, as Lighthouse counts it. */
export function blockingTime(tasks: readonly Task[], from = 0): number {
  return tasks
    .map(([startedAt, duration]) => startedAt + duration - Math.max(startedAt, from))
    .reduce((sum, counted) => sum + Math.max(0, counted - MOST_UNNOTICED), 0);
}

const longest = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(([, duration]) => duration));

function figuresOf(
  seen: Omit<Observed, 'look'>,
  fcp: number,
  idleAt: number,
  metrics: Readonly<Record<string, number>>,
): LoadFigures {
  const [before, later] = [
    seen.longTasks.filter(([startedAt]) => startedAt < idleAt),
    seen.longTasks.filter(([startedAt]) => startedAt >= idleAt),
  ];
  const spent = (name: string): number => (metrics[name] ?? 0) * 1000;
  return {
    fcp,
    lcp: seen.lcp,
    blocking: blockingTime(before, fcp),
    blockingFromStart: blockingTime(before),
    longestTask: longest(before),
    longestTaskLater: longest(later),
    blockingLater: blockingTime(later),
    shift: seen.shift,
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration'),
    style: spent('RecalcStyleDuration'),
    task: spent('TaskDuration'),
    answers: seen.answersAt || Number.NaN,
    alive: seen.aliveAt || Number.NaN,
  };
}

/** Opens a page with a fresh profile and looks at it until it has been idle for five seconds. */
export async function measureLoad(address: string, variant: Variant, profile: Profile): Promise<LoadFigures> {
  const visit = await Visit.begin(profile);
  try {
    await visit.open(address);
    await visit.untilQuiet(variant === 'ours');
    const { idleAt, fcp } = await visit.page.evaluate(() => ({
      idleAt: performance.now(),
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    const { metrics } = await visit.session.send('Performance.getMetrics');
    if (variant === 'ours') await pause(LATER);
    const byName = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    return figuresOf(await visit.observed(), fcp, idleAt, byName);
  } finally {
    await visit.end();
  }
}
