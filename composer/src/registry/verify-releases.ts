import type { Composition } from 'shared-contracts/composition';
import { readLastGood } from './last-good.ts';
import type { DataPaths } from './data-paths.ts';
import { liveTimes } from './live-history.ts';
import { idOf } from './next-composition.ts';
import { damageOf } from './release-check.ts';

/** What is wrong with the compositions that the shop remembers. */
export interface Verified {
  /** How many compositions were looked at. */
  readonly compositions: number;
  /** How many of their releases. */
  readonly releases: number;
  /** Each a sentence; empty where every file is what was released. */
  readonly problems: readonly string[];
}

/** Whether the releases of a composition are those that its id names. One from before releases had digests can't be told. */
function isNamed({ id, remotes }: Composition): boolean {
  const isTold = Object.values(remotes).every(({ digest }) => digest !== undefined);
  return !isTold || idOf(remotes) === id;
}

/**
 * Compares every file of the live composition, those that the history remembers, and the last good one with what was released. Reads all
 * of them, and changes nothing.
 *
 * @throws {ShopError} FEDERATION-004 where the channel can't be read.
 */
export async function verifyReleases(dataPaths: DataPaths): Promise<Verified> {
  const found = new Map<string, Composition>();
  const problems = new Set<string>();
  for (const { id, at, composition, isCollected } of liveTimes(dataPaths)) {
    if (composition) found.set(id, composition);
    else if (!isCollected) problems.add(`The composition ${id}, live since ${at}, is missing or can’t be read.`);
  }
  const good = readLastGood(dataPaths);
  if (good) found.set(good.id, found.get(good.id) ?? good);
  const seen = new Set<string>();
  for (const composition of found.values()) {
    if (!isNamed(composition))
      problems.add(`The composition ${composition.id} lists other releases than its id names.`);
    const unseen = Object.entries(composition.remotes).filter(
      ([, one]) => !seen.has(`${one.remote} ${one.digest ?? one.version}`),
    );
    for (const [, one] of unseen) seen.add(`${one.remote} ${one.digest ?? one.version}`);
    const damage = await damageOf(dataPaths, { remotes: Object.fromEntries(unseen) });
    for (const [release, files] of Object.entries(damage))
      problems.add(`${release} isn’t what was released: ${files.join(', ')}`);
  }
  return { compositions: found.size, releases: seen.size, problems: [...problems] };
}
