import { LRUCache } from 'lru-cache';
import type { Composition } from 'shared-contracts/composition';
import { readChannel } from '../../registry/composition-files.ts';
import type { DataPaths } from '../../registry/data-paths.ts';
import { lastGood, readReturned, releasesOf, returnTo } from '../../registry/return-composition.ts';
import { logOnce } from '../operations/log-once.ts';
import { metrics } from '../operations/metrics.ts';
import { lookEvery } from '../server/look-every.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { Suspicion } from './suspicion.ts';

/** How often (ms) the evidence is looked at. */
const LOOK_EVERY = 1000;
/**
 * Evidence against releases that has led to no return is not looked at again for so long (ms): long enough for few trials of pages, and short
 * enough for several within the time that evidence counts, because a trial on a busy machine may not finish.
 */
const PAUSE = 10_000;
/** How many of these are remembered. */
const MOST_REFUSED = 100;

/** The services of a watch. */
export interface ReturnSurroundings {
  readonly dataPaths: DataPaths;
  readonly siteOrigin: string;
  readonly evidence: Pick<EvidenceBook, 'suspicions'>;
  readonly live: () => Composition | undefined;
  /** How a page fails with a composition, by its address; null where it is sound. */
  readonly failureOf: (composition: Composition, url: string) => Promise<string | null>;
  readonly log: (message: string, details?: unknown) => void;
}

/** The decision on a suspicion: where to return to, or why not; null where another composition is live by now, or no release is newer than the one before. */
type Decision =
  | { readonly to: Composition; readonly releases: readonly string[] }
  | { readonly refusal: string | null };

/** Why a page says nothing against a release, or null where it does: the composition before must be sound where the live one is not. */
async function excuseFor(
  { siteOrigin, failureOf }: ReturnSurroundings,
  { path, isSeenByServer }: Suspicion,
  live: Composition,
  to: Composition,
): Promise<string | null> {
  const url = new URL(path, siteOrigin).href;
  const failure = isSeenByServer ? await failureOf(live, url) : null;
  if (isSeenByServer && failure === null) return `${path} is sound again`;
  const before = await failureOf(to, url);
  return before === null ? null : `${path} ${before} in the composition before as well`;
}

/** Decides on a suspicion. */
async function decide(surroundings: ReturnSurroundings, suspicion: Suspicion, live: Composition): Promise<Decision> {
  const { dataPaths } = surroundings;
  const channel = readChannel(dataPaths);
  // A switch is under way: the evidence is about what it ends.
  if (channel?.stable !== live.id) return { refusal: null };
  const to = await lastGood(dataPaths, channel, (release) => suspicion.releases.includes(release));
  if (!to) return { refusal: null };
  const before = new Set(releasesOf(to));
  const changed = releasesOf(live).filter((release) => !before.has(release));
  // Without a culprit all that has changed since is suspected, and the owner of a control alone where it has.
  const held = changed.filter((release) => suspicion.controls?.includes(release.split('@')[0] ?? release));
  const suspected = held.length > 0 ? held : changed;
  const named = suspicion.releases.length > 0 ? suspicion.releases : suspected;
  if (!named.some((release) => changed.includes(release))) return { refusal: null };
  const returned = new Set(readReturned(dataPaths).map(({ release }) => release));
  // A return may have taken sound releases along that were published since: these excuse no other one.
  const releases = suspicion.releases.length > 0 ? named : named.filter((release) => !returned.has(release));
  const again = named.find((release) => returned.has(release));
  if (again !== undefined && (releases.length === 0 || suspicion.releases.length > 0))
    return { refusal: `the shop returned from ${again} before, and it was published again` };
  const excuse = await excuseFor(surroundings, suspicion, live, to);
  return excuse === null ? { to, releases } : { refusal: excuse };
}

/**
 * Returns the shop to the last good composition where a burst of evidence points to a newer release: once per release, and only if the
 * composition before does not fail the same way. Gives the way to stop.
 */
export function watchForReturn(surroundings: ReturnSurroundings): () => void {
  const { dataPaths, evidence, live, log } = surroundings;
  const refusedUntil = new LRUCache<string, number>({ max: MOST_REFUSED });
  const refused = logOnce(log);

  async function judge(suspicion: Suspicion, composition: Composition): Promise<boolean> {
    const { reason } = suspicion;
    const decision = await decide(surroundings, suspicion, composition);
    if ('refusal' in decision) {
      if (decision.refusal !== null)
        refused('Evidence against a release led to no return', {
          releases: suspicion.releases,
          because: decision.refusal,
        });
      return false;
    }
    const { to, releases } = decision;
    if (!(await returnTo(dataPaths, { from: composition.id, to, releases, reason }, new Date()))) return false;
    for (const release of releases) metrics.compositionReturns.inc({ release });
    log('The shop returned to the last good composition', { releases, reason, from: composition.id, to: to.id });
    return true;
  }

  async function look(): Promise<void> {
    const composition = live();
    const now = Date.now();
    for (const suspicion of composition ? evidence.suspicions(composition.id) : []) {
      const key = `${composition?.id} ${suspicion.releases.join(' ')}`;
      const isNews = (refusedUntil.get(key) ?? 0) <= now;
      if (!composition || !isNews) continue;
      refusedUntil.set(key, now + PAUSE);
      if (!(await judge(suspicion, composition))) continue;
      refusedUntil.delete(key);
      return;
    }
  }

  const failed = (error: unknown): void => log('Evidence can’t be judged', { error: String(error) });
  return lookEvery(LOOK_EVERY, look, failed, Promise.resolve());
}
