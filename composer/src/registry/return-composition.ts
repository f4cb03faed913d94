import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Composition } from 'shared-contracts/composition';
import { z } from 'zod';
import { replaceJson } from './atomic-file.ts';
import { type Channel, readChannel, readComposition, REMEMBERED } from './composition-files.ts';
import type { DataPaths } from './data-paths.ts';
import { whileLocked } from './registry-lock.ts';
import { damageOf } from './release-check.ts';

/** A composition that was live for so long (ms) without a return is good. */
const GOOD_AFTER = 60_000;
/** How many returns are remembered. */
const REMEMBERED_RETURNS = 200;

const Returned = z.object({
  /** `name@version`. */
  release: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
  from: Composition.shape.id,
  to: Composition.shape.id,
  /**
   * What became of it at the registry that the shop follows: the counter of a composition without the release, and 0 where the registry refused to
   * go back. Left out until then, and where the shop follows none.
   */
  settled: z.int().nonnegative().optional(),
});

/** A release that the shop returned from, because of evidence. */
export type Returned = z.infer<typeof Returned>;

const fileOf = (dataPaths: Pick<DataPaths, 'channel'>): string =>
  path.join(path.dirname(dataPaths.channel), 'returned.json');

/** The releases that the shop returned from, the latest first. Empty where the file is missing or damaged. */
export function readReturned(dataPaths: Pick<DataPaths, 'channel'>): readonly Returned[] {
  const file = fileOf(dataPaths);
  if (!existsSync(file)) return [];
  try {
    return z.array(Returned).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return []; // A release may then be returned from once more, which is better than never.
  }
}

/** Lets evidence return the shop from releases once more. The caller holds the lock of the channel. */
export function forgetReturned(dataPaths: Pick<DataPaths, 'channel'>, releases: readonly string[]): void {
  const kept = readReturned(dataPaths).filter(({ release }) => !releases.includes(release));
  replaceJson(fileOf(dataPaths), kept);
}

/** Notes what became of returns at the registry, where that isn't known yet. The caller holds the lock of the channel. */
export function settleReturned(
  dataPaths: Pick<DataPaths, 'channel'>,
  isSettled: (returned: Returned) => boolean,
  settled: number,
): void {
  const returned = readReturned(dataPaths);
  const isNew = (one: Returned): boolean => one.settled === undefined && isSettled(one);
  if (!returned.some(isNew)) return;
  replaceJson(
    fileOf(dataPaths),
    returned.map((one) => (isNew(one) ? { ...one, settled } : one)),
  );
}

/** The releases of a composition, `name@version`. */
export function releasesOf({ remotes }: Pick<Composition, 'remotes'>): string[] {
  return Object.values(remotes).map(({ remote, version }) => `${remote}@${version}`);
}

function readOrNull(dataPaths: DataPaths, id: string): Composition | null {
  try {
    return readComposition(dataPaths, id);
  } catch {
    return null; // A damaged composition is none to return to.
  }
}

/** Whether a composition was ever live for long enough to be good: one that was replaced and put back is as good as it was. */
function isGood({ history }: Channel, id: string): boolean {
  return history.some((entry, at) => {
    const until = history[at - 1]?.at;
    return until !== undefined && entry.id === id && Date.parse(until) - Date.parse(entry.at) >= GOOD_AFTER;
  });
}

/**
 * The last good composition before the live one: without the releases that evidence points to and those that the shop returned from
 * before, whole, without a remote that was retired since, and live for a minute. Where none was live for that long, the latest of the others; null without any.
 *
 * @param isSuspected whether evidence points to a release, `name@version`
 */
export async function lastGood(
  dataPaths: DataPaths,
  channel: Channel,
  isSuspected: (release: string) => boolean,
): Promise<Composition | null> {
  // A live composition that the history lacks was not published, and has none before it.
  if (channel.history[0]?.id !== channel.stable) return null;
  const returned = new Set(readReturned(dataPaths).map(({ release }) => release));
  let latest: Composition | null = null;
  for (let at = 1; at < channel.history.length; at += 1) {
    const { id } = channel.history[at] ?? {};
    if (id === undefined || id === channel.stable) continue;
    const composition = readOrNull(dataPaths, id);
    if (!composition || channel.retired?.some((remote) => remote in composition.remotes)) continue;
    if (releasesOf(composition).some((release) => isSuspected(release) || returned.has(release))) continue;
    if (Object.keys(await damageOf(dataPaths, composition)).length > 0) continue;
    if (isGood(channel, id)) return composition;
    latest ??= composition;
  }
  return latest;
}

/** A return that evidence asks for. */
export interface WantedReturn {
  /** The composition that the evidence is about; another that is live by now stays. */
  readonly from: string;
  readonly to: Composition;
  /** `name@version` of the releases that the shop returns from. */
  readonly releases: readonly string[];
  readonly reason: string;
}

/**
 * Makes an earlier composition live again. Of several servers that see the same evidence one does it.
 *
 * @returns whether this call did it: false where another composition is live by now, or the shop has returned from one of the releases before
 * @throws {ShopError} FEDERATION-004 where the channel can't be read, FEDERATION-006 where a publisher holds the registry
 */
export function returnTo(dataPaths: DataPaths, wanted: WantedReturn, now: Date): Promise<boolean> {
  const { from, to, releases, reason } = wanted;
  return whileLocked(dataPaths.channel, () => {
    const channel = readChannel(dataPaths);
    const returned = readReturned(dataPaths);
    if (channel?.stable !== from || returned.some(({ release }) => releases.includes(release))) return false;
    const at = now.toISOString();
    const change = `returned from ${releases.join(', ')}`;
    // First what was returned from: a release that comes back without its record would be returned from twice.
    const added = releases.map((release) => ({ release, at, reason, from, to: to.id }));
    replaceJson(fileOf(dataPaths), [...added, ...returned].slice(0, REMEMBERED_RETURNS));
    const history = [{ id: to.id, at, change }, ...channel.history].slice(0, REMEMBERED);
    const { retired } = channel;
    replaceJson(dataPaths.channel, {
      stable: to.id,
      counter: channel.counter + 1,
      history,
      ...(retired && { retired }),
    });
    return true;
  });
}
