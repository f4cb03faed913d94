import { randomUUID } from 'node:crypto';
import { type ExperimentVisit, readStatement } from 'experiments/visit';
import type { Vouched } from 'experiments/vouch';
import type { ServerConfig } from 'shared-contracts/config';
import { logOnce } from '../operations/log-once.ts';
import { metrics } from '../operations/metrics.ts';

type Log = (message: string, details?: unknown) => void;

/** How often (ms) the backend gets a report. */
const TELL_EVERY = 30_000;
/** How often (ms) it gets one while tokens are issued: visitors report their arms at once, and must not be ahead of it for long. */
const TELL_OF_TOKENS = 10_000;
/** How often (ms) it gets one even without news: after an hour without counts, the backend takes tokens for not counted. */
const TELL_AT_LEAST = 20 * 60_000;
/** How long (ms) it may take to answer; a server that stops waits no longer. */
const TIME_LIMIT = 3000;
/** The most arms in one batch: far more than run at once. Further arms are not counted. */
const MOST_ARMS = 500;

/** The pages sent out with one variant. */
export interface ServedCount {
  readonly experiment: string;
  readonly phase: number;
  readonly variant: string;
  readonly pages: number;
}

/** How many tokens were issued for one variant. */
export interface IssuedCount {
  readonly experiment: string;
  readonly phase: number;
  readonly variant: string;
  readonly tokens: number;
}

/** Counts the pages that went out with a variant in them. */
export interface ServedPages {
  /** A page has gone out; `statement` says what it showed. Previews, programs and visitors who take no part are left out. */
  count(visit: Pick<ExperimentVisit, 'render'> | null, statement: string | undefined): void;
  /** A token was issued for this arm. */
  issued(vouched: Pick<Vouched, 'experiment' | 'phase' | 'variant'>): void;
  /** Reports the remaining counts to the backend, and counts no more. */
  close(): Promise<void>;
}

const NOT_COUNTED: ServedPages = { count: () => undefined, issued: () => undefined, close: () => Promise.resolve() };

/** Counts by arm, until they are taken. */
function createCounts() {
  const arms = new Map<string, { experiment: string; phase: number; variant: string; times: number }>();
  return {
    isEmpty: (): boolean => arms.size === 0,
    add(experiment: string, phase: number, variant: string): void {
      const key = `${experiment} ${phase} ${variant}`;
      const arm = arms.get(key);
      if (arm) arm.times += 1;
      else if (arms.size < MOST_ARMS) arms.set(key, { experiment, phase, variant, times: 1 });
    },
    take() {
      const taken = [...arms.values()];
      arms.clear();
      return taken;
    },
  };
}

/** One post. */
interface Batch {
  readonly batch: string;
  readonly counts: readonly ServedCount[];
  readonly issued: readonly IssuedCount[];
}

/** Posts to `count-served`; says whether the backend has settled a body: taken it, or will never take it. */
export async function postCounts(config: ServerConfig, token: string, body: string): Promise<'taken' | 'refused'> {
  const response = await fetch(`${config.supabase.url}/functions/v1/count-served`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  await response.body?.cancel();
  if (response.ok) return 'taken';
  if (response.status === 400 || response.status === 413) return 'refused';
  throw new Error(`the backend responded with ${response.status}`);
}

/**
 * Counts in memory and reports to the backend at once that this server counts, then twice a minute, and sooner where tokens were
 * issued; three times an hour even without anything. A batch keeps its name until it is settled, so that one whose answer was lost counts once; what comes meanwhile waits
 * for the next. Without a token of the backend's nothing is counted.
 */
export function countServedPages(config: ServerConfig, log: Log): ServedPages {
  const token = config.edge.servedPagesToken;
  if (token === undefined) return NOT_COUNTED;
  const [counts, tokens] = [createCounts(), createCounts()];
  let trouble = logOnce(log);
  let unsettled: Batch | null = { batch: randomUUID(), counts: [], issued: [] };
  let telling: Promise<void> | null = null;
  let toldAt = performance.now();
  let sentAt = toldAt;

  function nextBatch(): Batch | null {
    if (counts.isEmpty() && tokens.isEmpty() && performance.now() - sentAt < TELL_AT_LEAST) return null;
    return {
      batch: randomUUID(),
      counts: counts.take().map(({ times, ...arm }) => ({ ...arm, pages: times })),
      issued: tokens.take().map(({ times, ...arm }) => ({ ...arm, tokens: times })),
    };
  }

  async function tell(): Promise<void> {
    toldAt = performance.now();
    unsettled ??= nextBatch();
    if (!unsettled) return;
    sentAt = toldAt;
    try {
      const outcome = await postCounts(config, token ?? '', JSON.stringify(unsettled));
      if (outcome === 'refused') log('Served-page counts were refused', { arms: unsettled.counts.length });
      unsettled = null;
      trouble = logOnce(log); // The trouble is over; its next occurrence is logged again.
    } catch (error) {
      trouble('Served-page counts are waiting for the backend', { error: String(error) });
    }
  }

  /** One at a time: a batch that is under way is not sent again beside itself. */
  const inTurn = (): Promise<void> =>
    (telling ??= tell().finally(() => {
      telling = null;
    }));

  const timer = setInterval(() => {
    if (!tokens.isEmpty() || performance.now() - toldAt >= TELL_EVERY) void inTurn();
  }, TELL_OF_TOKENS);
  timer.unref();
  void inTurn();
  return {
    count(visit, statement) {
      if (!visit || !statement) return;
      for (const [name, { variant, isDrawn }] of readStatement(statement)) {
        const draw = visit.render.draws[name];
        if (!isDrawn || draw?.variant !== variant || draw.phase === 0) continue;
        counts.add(name, draw.phase, variant);
        metrics.variantPages.inc({ experiment: name, variant });
      }
    },
    issued: ({ experiment, phase, variant }) => tokens.add(experiment, phase, variant),
    async close() {
      clearInterval(timer);
      await telling;
      await inTurn();
      // The counts made while an earlier batch waited.
      if (!unsettled) await inTurn();
    },
  };
}
