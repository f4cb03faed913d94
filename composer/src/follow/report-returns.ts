import path from 'node:path';
import type { RegistryConfig } from 'shared-contracts/config';
import { isShopError } from 'shared-contracts/errors';
import type { ServerReturn } from 'shared-contracts/registry';
import { RegistryService } from '../client/registry-service.ts';
import { logOnce } from '../edge/operations/log-once.ts';
import { lookEvery } from '../edge/server/look-every.ts';
import { readComposition } from '../registry/composition-files.ts';
import type { DataPaths } from '../registry/data-paths.ts';
import type { RegistryLog } from '../registry/recover-channel.ts';
import { whileAlone, whileLocked } from '../registry/registry-lock.ts';
import { readReturned, type Returned, settleReturned } from '../registry/return-composition.ts';

/** How often (ms) it is looked whether the shop has returned from a release. */
const LOOK_EVERY = 500;
/** The time (ms) until a report is sent again, and where the token was refused: many invalid tokens would shut out this address. */
const PAUSE = { unanswered: 2000, forbidden: 60_000 };
/** The most characters of a reason. */
const LONGEST_REASON = 500;

/** The registry has judged a return, and judges it no other way when it is asked again. */
const FINAL = /^(?:REGISTRY-(?:00[14679]|029)|FEDERATION-\d+)$/;
/** The registry doesn't accept the token. */
const FORBIDDEN = /^REGISTRY-00[23]$/;

/** Returns that the registry has not answered, those of one moment together. */
function unanswered(dataPaths: DataPaths): readonly (readonly [Returned, ...Returned[]])[] {
  const groups = new Map<string, [Returned, ...Returned[]]>();
  for (const one of readReturned(dataPaths)) {
    if (one.settled !== undefined) continue;
    const key = `${one.at} ${one.from}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** What the registry is told; null where the compositions can't be read any more, or never came from a registry. */
function reportOf(dataPaths: DataPaths, [first, ...more]: readonly [Returned, ...Returned[]]): ServerReturn | null {
  try {
    const [from, to] = [first.from, first.to].map((id) => readComposition(dataPaths, id).remotes);
    const releases = [first, ...more].flatMap(({ release }) => {
      const [remote = ''] = release.split('@');
      const base = from?.[remote]?.digest;
      return base === undefined ? [] : [{ remote, base, release: to?.[remote]?.digest ?? null }];
    });
    return releases.length > 0 ? { releases, reason: first.reason.slice(0, LONGEST_REASON) } : null;
  } catch {
    return null; // Composition files are collected after some weeks.
  }
}

/**
 * Tells the registry from which releases evidence has returned this shop, so that it takes all servers back and its next composition is without them.
 * Sends a report again until the registry has judged it. Gives the way to stop.
 *
 * @param token of this server, with the right to return
 */
export function reportReturns(
  registry: Pick<RegistryConfig, 'url' | 'keys' | 'name'>,
  token: string,
  dataPaths: DataPaths,
  log: RegistryLog,
): () => void {
  const service = new RegistryService(registry, token, []);
  const notice = logOnce(log);
  let pausedUntil = 0;

  async function report(returned: readonly [Returned, ...Returned[]]): Promise<void> {
    const releases = returned.map(({ release }) => release);
    const settle = (counter: number): Promise<void> =>
      whileLocked(dataPaths.channel, () =>
        settleReturned(dataPaths, ({ at, release }) => at === returned[0].at && releases.includes(release), counter),
      );
    const asked = reportOf(dataPaths, returned);
    if (!asked) return settle(0);
    try {
      const { counter, isNew } = await service.returnFrom(asked);
      log('The registry’s composition is without the release that this shop returned from', {
        releases,
        counter,
        isNew,
      });
      await settle(counter);
    } catch (error) {
      if (!isShopError(error) || !FINAL.test(error.code)) throw error;
      log('The registry refused to go back from the release that this shop returned from', {
        releases,
        error: String(error),
      });
      await settle(0);
    }
  }

  async function look(): Promise<void> {
    if (Date.now() < pausedUntil || unanswered(dataPaths).length === 0) return;
    // Of several processes with one data folder one reports.
    const file = path.join(path.dirname(dataPaths.channel), 'returned.json');
    const reportAll = async (): Promise<void> => {
      for (const returned of unanswered(dataPaths)) await report(returned);
    };
    await whileAlone(file, reportAll, () => undefined);
  }

  const failed = (error: unknown): void => {
    const isForbidden = isShopError(error) && FORBIDDEN.test(error.code);
    pausedUntil = Date.now() + (isForbidden ? PAUSE.forbidden : PAUSE.unanswered);
    notice('A return can’t be reported to the registry; it is sent again', { error: String(error) });
  };
  return lookEvery(LOOK_EVERY, look, failed, Promise.resolve());
}
