import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Places } from '../registry/places.ts';
import { readChannel, readComposition } from '../registry/composition-files.ts';
import { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';

/** How often the channel is looked at (ms): a switch is live everywhere within two seconds. */
const LOOK_EVERY = 500;
/** A composition that has served for so long (ms) is worth coming back to. */
const PROVEN_AFTER = 60_000;

/** Follows the live composition. */
export interface CompositionWatcher {
  close(): void;
}

type Log = (message: string, details?: unknown) => void;

function lastGoodFile(places: Places): string {
  return path.join(path.dirname(places.channel), 'last-good.json');
}

function readLastGood(places: Places): Composition | null {
  const file = lastGoodFile(places);
  return existsSync(file) ? Composition.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

function rememberGood(places: Places, composition: Composition): void {
  const file = lastGoodFile(places);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, JSON.stringify(composition));
  renameSync(`${file}.draft`, file);
}

function readLive(places: Places): Composition | null {
  const channel = readChannel(places);
  return channel && readComposition(places, channel.stable);
}

function firstComposition(places: Places, log: Log): Composition {
  try {
    const live = readLive(places);
    if (live) return live;
  } catch (error) {
    log('The live composition cannot be read; the last good one is served', { error: String(error) });
  }
  const good = readLastGood(places);
  if (!good) throw new ShopError('FEDERATION-004', { reason: 'nothing has been published' });
  return good;
}

/**
 * Hands the live composition to `serve` and again whenever it changes. A channel that cannot be read changes nothing: the
 * shop goes on with what it has.
 */
export async function watchComposition(
  places: Places,
  serve: (composition: Composition) => Promise<void>,
  log: Log,
): Promise<CompositionWatcher> {
  let current = firstComposition(places, log);
  let since = Date.now();
  let busy = false;
  await serve(current);

  async function look(): Promise<void> {
    const live = readLive(places);
    if (live && live.id !== current.id) {
      await serve(live);
      log('The composition was switched', { from: current.id, to: live.id });
      current = live;
      since = Date.now();
    } else if (since > 0 && Date.now() - since > PROVEN_AFTER) {
      rememberGood(places, current);
      since = 0;
    }
  }

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      .catch((error: unknown) => log('The composition could not be followed', { error: String(error) }))
      .finally(() => {
        busy = false;
      });
  }, LOOK_EVERY);
  return { close: () => clearInterval(timer) };
}
