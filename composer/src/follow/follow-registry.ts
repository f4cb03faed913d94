import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryConfig } from 'shared-contracts/config';
import { ShopError } from 'shared-contracts/errors';
import { logOnce } from '../edge/operations/log-once.ts';
import type { DataPaths } from '../registry/data-paths.ts';
import { liveComposition, type RegistryLog, restoreChannel } from '../registry/recover-channel.ts';
import { sweepDrafts } from '../release/draft-folders.ts';
import { FollowedChannel } from './followed-channel.ts';
import { readFollowed } from './followed-composition.ts';
import { reportReturns } from './report-returns.ts';

/** How long (s) the registry may wait for a change before it answers. */
const WAIT = 20;
/** A registry is asked at most once in so long (ms), although it may answer at once. */
const LEAST_BETWEEN = 500;
/** After failures, the time (ms) until the registry is asked again. */
const RETRY = { least: 500, most: 10_000 };
/** How long (ms) a file that another server's page names is waited for. */
const LOOK_WITHIN = 5000;
/** How long (ms) a start without any composition waits for the registry. */
const FIRST_WITHIN = 30_000;

/** What a server knows of the registry that it follows. */
export interface RegistryState {
  /** The registry's name; null until its first answer. */
  readonly name: string | null;
  readonly url: string;
  /** The counter of the composition that this data folder has switched to last; 0 for none. */
  readonly counter: number;
  /** The counter of the latest composition whose signature was accepted; an earlier one is refused. 0 for none. */
  readonly accepted: number;
  /** Since when this server has followed it. */
  readonly since: Date;
  /** When the registry last gave an answer that this server could accept, with all files. */
  readonly lastAnswer: Date | null;
  /** Until when the signature of the latest accepted composition counts; null before any. */
  readonly expiresAt: Date | null;
  /** Why the last try failed; null where it didn't. */
  readonly problem: string | null;
}

/** Follows a registry. */
export interface Follower {
  state(): RegistryState;
  /**
   * Asks the registry at once, because a page of another server may name files that aren't here yet. Settles, without an error, once what is new is
   * here, or after 5 s.
   */
  look(): Promise<void>;
  /** Ends the question that is under way. */
  close(): Promise<void>;
}

/** A time (ms) to wait after some failures in a row: longer after each, and never the same for all servers. */
function retryAfter(failures: number): number {
  const most = Math.min(RETRY.most, RETRY.least * 2 ** failures);
  return RETRY.least + Math.random() * (most - RETRY.least);
}

/**
 * Follows a registry: what it signs goes live in this data folder, once every file is here as it was released. While the registry is away,
 * or what it sends is refused, everything stays as it is. Where a token is configured, the shop reports to it the releases that it returned from.
 * Several processes may follow for one data folder.
 */
export function followRegistry(registry: RegistryConfig, dataPaths: DataPaths, log: RegistryLog): Follower {
  const ended = new AbortController();
  const channel = new FollowedChannel(registry, dataPaths, log);
  const notice = logOnce(log);
  let trouble = logOnce(log);
  let problem: string | null = null;
  let lastAnswer: Date | null = null;
  const since = new Date();

  function noticeState(): void {
    const followed = readFollowed(dataPaths, registry.name, log);
    if (!followed) return;
    const { id, counter, switched, expiresAt } = followed;
    if (Date.parse(expiresAt) <= Date.now())
      notice('The signature of the live composition has expired; the composition is still served', { id, expiresAt });
    const live = liveComposition(dataPaths)?.id;
    if (switched === counter && live !== undefined && live !== id)
      notice('This shop serves another composition than the registry’s until a later one comes', { counter, id, live });
  }

  async function run(): Promise<void> {
    for (let failures = 0; !ended.signal.aborted; ) {
      const began = Date.now();
      try {
        await channel.ask(WAIT, ended.signal);
        lastAnswer = new Date();
        problem = null;
        failures = 0;
        trouble = logOnce(log); // The trouble is over; its next occurrence is logged again.
      } catch (error) {
        if (ended.signal.aborted) return;
        failures += 1;
        problem = String(error);
        trouble('The registry can’t be followed', { error: problem });
      }
      noticeState();
      const rest = failures > 0 ? retryAfter(failures) : LEAST_BETWEEN - (Date.now() - began);
      await pause(Math.max(0, rest), undefined, { signal: ended.signal }).catch(() => undefined);
    }
  }

  // However many files are waited for, the registry is asked once, and not without a pause.
  let looking: Promise<void> | null = null;
  let lastLook = 0;
  async function look(): Promise<void> {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LOOK_WITHIN)]);
    try {
      await pause(Math.max(0, lastLook + LEAST_BETWEEN - Date.now()), undefined, { signal });
      await channel.ask(0, signal);
    } catch {
      // The question that is repeated anyway logs what is wrong.
    }
    lastLook = Date.now();
    looking = null;
  }

  const { returnToken } = registry;
  const stopReporting =
    returnToken === undefined ? () => undefined : reportReturns(registry, returnToken, dataPaths, log);
  const running = run();
  return {
    look: () => (looking ??= look()),
    state() {
      const followed = readFollowed(dataPaths, registry.name, () => undefined);
      return {
        name: followed?.registry ?? null,
        url: registry.url,
        counter: followed?.switched ?? 0,
        accepted: followed?.counter ?? 0,
        since,
        lastAnswer,
        expiresAt: followed ? new Date(followed.expiresAt) : null,
        problem,
      };
    },
    async close() {
      stopReporting();
      ended.abort();
      await running;
    },
  };
}

/**
 * Brings the first composition of a data folder that has none. A folder that has one starts with it, whether the registry answers or not.
 *
 * @param within how long (ms) the registry is waited for
 * @throws {ShopError} REGISTRY-018 where there is no composition after that, with the reason of the last try.
 */
export async function bringFirst(
  registry: RegistryConfig,
  dataPaths: DataPaths,
  log: RegistryLog,
  within = FIRST_WITHIN,
): Promise<void> {
  sweepDrafts(dataPaths, new Date());
  if (await restoreChannel(dataPaths, new Date(), log)) return;
  const channel = new FollowedChannel(registry, dataPaths, log);
  const trouble = logOnce(log);
  const until = Date.now() + within;
  for (let failures = 1; ; failures += 1) {
    try {
      // A fetch that has begun may take longer than an answer.
      await channel.ask(0, AbortSignal.timeout(10 * within));
      if (liveComposition(dataPaths)) return;
      throw new ShopError('REGISTRY-010', { reason: 'it can’t be read from the data folder' });
    } catch (error) {
      trouble('The registry hasn’t sent the first composition yet', { error: String(error) });
      const left = until - Date.now();
      if (left <= 0)
        throw new ShopError('REGISTRY-018', { url: registry.url, seconds: within / 1000 }, { cause: error });
      await pause(Math.min(left, retryAfter(failures)));
    }
  }
}
