import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { recordAudit } from './audit-file.ts';
import type { DataPaths } from './data-paths.ts';
import { type RegistryLog, restoreChannel } from './recover-channel.ts';
import { switchComposition } from './switch-releases.ts';

/** An order to take a remote out of the shop. */
export interface RetirementOrder {
  readonly remote: string;
  /** Why, in one line: the history and the audit keep it. */
  readonly reason: string;
  readonly actor: string;
  readonly dataPaths: DataPaths;
  readonly log: RegistryLog;
}

/** A retirement that took place. */
export interface Retired {
  /** The release that was live. */
  readonly release: Release;
  readonly composition: Composition;
}

/**
 * Takes a remote out of the live composition: its pages, slots, and links are gone with the next request. No start publishes it again by
 * itself; publishing it by name does. Its sources need not exist.
 *
 * @throws {ShopError} REGISTRY-005 where another release of it went live meanwhile, REGISTRY-009 where it is the last one, REGISTRY-023
 * where it isn't live; nothing is switched then.
 */
export async function retire({ remote, reason, actor, dataPaths, log }: RetirementOrder): Promise<Retired> {
  const now = new Date();
  const live = await restoreChannel(dataPaths, now, log);
  const release = live?.remotes[remote];
  if (!release) throw new ShopError('REGISTRY-023', { remote });
  const change = `retired ${remote}: ${reason}`;
  const wanted = { releases: [], retired: [remote], bases: [release], change };
  const composition = await switchComposition(dataPaths, wanted, now, log);
  const subject = `${remote}@${release.version}`;
  recordAudit(dataPaths, { at: now.toISOString(), actor, action: 'retire', subject, reason });
  return { release, composition };
}
