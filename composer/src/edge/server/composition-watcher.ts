import type { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import type { DataPaths } from '../../registry/data-paths.ts';
import { type OwnedComposition, readChannel, readComposition, readOwned } from '../../registry/composition-files.ts';
import { readLastGood, recordLastGood } from '../../registry/last-good.ts';
import { readLive, restoreChannel } from '../../registry/recover-channel.ts';
import { damageOf } from '../../registry/release-check.ts';
import { soundComposition } from '../../registry/sound-composition.ts';
import { logOnce } from '../operations/log-once.ts';
import { lookEvery } from './look-every.ts';

/** How often the channel is looked at (ms): a switch is live everywhere within two seconds. */
const LOOK_EVERY = 500;
/** A composition that has served for so long (ms) is worth coming back to. */
const PROVEN_AFTER = 60_000;

/** Follows the live composition. */
export interface CompositionWatcher {
  /** Settles once the first composition is served. */
  readonly served: Promise<void>;
  close(): void;
}

type Log = (message: string, details?: unknown) => void;

/** The compositions that were live before, the proven one first and then newest first. */
function earlierOnes(dataPaths: DataPaths, log: Log): Composition[] {
  const good = readLastGood(dataPaths, log);
  const live = readLive(dataPaths);
  const history = 'channel' in live ? live.channel.history.slice(1) : [];
  const earlier = history.flatMap(({ id }) => {
    try {
      return [readComposition(dataPaths, id)];
    } catch (error) {
      log('A composition can’t be read', { id, error: String(error) });
      return [];
    }
  });
  return [...(good ? [good] : []), ...earlier];
}

/**
 * The composition that a start serves: the live one, or where its releases are damaged the last one that is whole. Where none
 * is whole, the damaged one: its sound remotes are worth more than a closed shop, and the browser tries the others.
 */
async function firstComposition(dataPaths: DataPaths, log: Log): Promise<Composition> {
  const live = (await restoreChannel(dataPaths, new Date(), log)) ?? readLastGood(dataPaths, log);
  if (!live) throw new ShopError('FEDERATION-004', { reason: 'nothing has been published' });
  const damage = await damageOf(dataPaths, live);
  if (Object.keys(damage).length === 0) return live;
  for (const earlier of earlierOnes(dataPaths, log)) {
    if (Object.keys(await damageOf(dataPaths, earlier)).length > 0) continue;
    log('The live composition is damaged; the last valid one is served', { live: live.id, good: earlier.id, damage });
    return earlier;
  }
  log('The live composition is damaged and no other is intact; it is served anyway', { live: live.id, damage });
  return live;
}

/** Says what releases of a composition that is about to be served claim in vain. */
function logRefused({ refused }: Pick<OwnedComposition, 'refused'>, log: Log): void {
  for (const claim of refused) log('A remote claims something it can’t have; the owner keeps it', claim);
}

/**
 * Hands the live composition to `serve`, without waiting for it, and again whenever it changes. A channel that cannot be read, and a composition in
 * which a new release is missing or damaged, change nothing: the shop goes on with what it has, and says so once. See {@link soundComposition} for
 * releases that were damaged before.
 */
export async function watchComposition(
  dataPaths: DataPaths,
  serve: (composition: Composition) => Promise<void>,
  log: Log,
): Promise<CompositionWatcher> {
  let current = await firstComposition(dataPaths, log);
  const found = readLive(dataPaths);
  if ('channel' in found && found.composition.id === current.id) logRefused(found, log);
  let since = Date.now();
  let trouble = logOnce(log);
  const served = serve(current);
  served.catch(() => undefined); // The code that waits for it handles the error.

  async function look(): Promise<void> {
    const channel = readChannel(dataPaths);
    if (!channel) throw new ShopError('FEDERATION-004', { reason: 'the channel is missing' });
    if (channel.stable !== current.id) {
      const live = readOwned(dataPaths, channel.stable);
      const composition = await soundComposition(dataPaths, live.composition, current);
      if (composition.id === current.id) return;
      logRefused(live, log);
      if (composition.id !== channel.stable)
        log('Damaged releases of the live composition were left out', await damageOf(dataPaths, live.composition));
      await serve(composition);
      log('The composition was switched', { from: current.id, to: composition.id });
      current = composition;
      since = Date.now();
    } else if (since > 0 && Date.now() - since > PROVEN_AFTER) {
      recordLastGood(dataPaths, current);
      since = 0;
    }
    trouble = logOnce(log); // The trouble is over; its next occurrence is logged again.
  }

  const failed = (error: unknown) => trouble('The composition can’t be watched for changes', { error: String(error) });
  return { served, close: lookEvery(LOOK_EVERY, look, failed, served) };
}
