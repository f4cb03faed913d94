import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import type { SignedComposition, SignedText } from 'shared-contracts/registry';
import { replaceJson } from '../registry/atomic-file.ts';
import { REMEMBERED } from '../registry/composition-files.ts';
import { type DataPaths, releasePath } from '../registry/data-paths.ts';
import { readLive, type RegistryLog } from '../registry/recover-channel.ts';
import { whileLocked } from '../registry/registry-lock.ts';
import {
  forgetReturned,
  readReturned,
  releasesOf,
  type Returned,
  settleReturned,
} from '../registry/return-composition.ts';
import { readFollowed, writeFollowed } from './followed-composition.ts';

/** A composition whose signature was accepted, and the text that was signed. */
export interface Accepted {
  readonly value: SignedComposition;
  readonly signed: SignedText;
}

/**
 * Remembers an accepted composition, so that this data folder never goes to an older one, even if its files are lost.
 *
 * @throws {ShopError} REGISTRY-014 where another process has accepted a later one, or another of the same counter.
 */
export function rememberAccepted(dataPaths: DataPaths, { value, signed }: Accepted, log: RegistryLog): Promise<void> {
  const { registry, composition, expiresAt } = value;
  const { counter, id } = composition;
  return whileLocked(dataPaths.channel, () => {
    const before = readFollowed(dataPaths, registry, log);
    if (before && (counter < before.counter || (counter === before.counter && id !== before.id))) {
      const reason = counter < before.counter ? 'it is older' : 'it is another composition with the same counter';
      throw new ShopError('REGISTRY-014', { accepted: before.counter, found: counter, reason });
    }
    // Of two signatures of one composition the one that counts for longer is kept, in whichever order they come.
    if (before?.counter === counter && Date.parse(before.expiresAt) >= Date.parse(expiresAt)) return;
    writeFollowed(dataPaths, { registry, counter, id, expiresAt, switched: before?.switched ?? 0, signed });
  });
}

/** What changes with a composition, as the channel's history says it. */
function changeOf(value: SignedComposition, live: Composition | null): string {
  const { remotes, counter } = value.composition;
  const isLive = (release: Release): boolean => {
    const before = live?.remotes[release.remote];
    return before !== undefined && releasePath(before) === releasePath(release);
  };
  const arrived = Object.values(remotes).filter((release) => !isLive(release));
  const gone = Object.keys(live?.remotes ?? {}).filter((remote) => remotes[remote] === undefined);
  const changes = [
    ...arrived.map(({ remote, version }) => `${remote}@${version}`),
    ...gone.map((remote) => `without ${remote}`),
  ];
  return `${changes.join(', ') || 'the same releases'} (registry ${value.registry}, ${counter})`;
}

/**
 * Says which releases come back from which the shop returned. Where nothing has gone live since the return, the registry has them still, and
 * no team has decided to publish them again. Then evidence may return the shop from them once more.
 *
 * Where the registry has answered that a later composition is without them, they were promoted again.
 */
function bringBack(dataPaths: DataPaths, composition: Composition, log: RegistryLog): void {
  const releases = new Set(releasesOf(composition));
  const again = readReturned(dataPaths).filter(({ release }) => releases.has(release));
  if (again.length === 0) return;
  const live = readLive(dataPaths);
  const last = 'channel' in live ? live.channel.history[0] : undefined;
  const isRemaining = ({ to, at, settled = 0 }: Returned): boolean =>
    settled === 0 && last?.id === to && last.at === at;
  const remaining = again.filter(isRemaining).map(({ release }) => release);
  const details = { id: composition.id, releases: again.map(({ release }) => release), remaining };
  log('The registry’s composition has releases that this shop returned from', details);
  if (remaining.length > 0) forgetReturned(dataPaths, remaining);
}

/**
 * Refuses a composition with a release from which the shop returned, while the registry has not answered that, and one from before its answer: the
 * next one is without the release.
 */
function refuseUnanswered(dataPaths: DataPaths, composition: Composition): void {
  const releases = new Set(releasesOf(composition));
  const waiting = readReturned(dataPaths).filter(
    ({ release, settled }) => releases.has(release) && (settled === undefined || settled > composition.counter),
  );
  if (waiting.length === 0) return;
  throw new ShopError('REGISTRY-030', { id: composition.id, releases: waiting.map(({ release }) => release) });
}

/** How a composition goes live. */
export interface Switching {
  readonly now: Date;
  readonly log: RegistryLog;
  /** Whether the shop reports its returns, so that a composition with a release that it has returned from waits for the registry's answer. */
  readonly waitsForAnswers: boolean;
}

/**
 * Makes an accepted composition live, whose releases are in their places. A composition that this folder has switched to before stays
 * as it is: a shop that has returned from one of its releases since then goes on with the earlier one.
 *
 * @returns whether this call made it live
 * @throws {ShopError} REGISTRY-030 where it has a release from which the shop returned, and the registry's answer to that is waited for
 */
export function switchToAccepted(
  dataPaths: DataPaths,
  { value, signed }: Accepted,
  { now, log, waitsForAnswers }: Switching,
): Promise<boolean> {
  const { registry, composition, expiresAt } = value;
  const { counter, id } = composition;
  return whileLocked(dataPaths.channel, () => {
    const live = readLive(dataPaths);
    const before = readFollowed(dataPaths, registry, log);
    if ('channel' in live && before && (before.switched >= counter || before.counter > counter)) return false;
    if (waitsForAnswers) refuseUnanswered(dataPaths, composition);
    bringBack(dataPaths, composition, log);
    const releases = new Set(releasesOf(composition));
    settleReturned(dataPaths, ({ release }) => !releases.has(release), counter);
    const { channel, composition: previous } = 'channel' in live ? live : { channel: null, composition: null };
    const change = changeOf(value, previous);
    replaceJson(path.join(dataPaths.compositions, `${id}.json`), composition);
    if (channel?.stable !== id) {
      const history = [{ id, at: now.toISOString(), change }, ...(channel?.history ?? [])].slice(0, REMEMBERED);
      replaceJson(dataPaths.channel, { stable: id, counter: Math.max(counter, (channel?.counter ?? 0) + 1), history });
    }
    writeFollowed(dataPaths, { registry, counter, id, expiresAt, switched: counter, signed });
    return channel?.stable !== id;
  });
}
