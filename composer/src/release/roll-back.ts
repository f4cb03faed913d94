import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import type { ShellContracts } from '../gate/contract-schemas.ts';
import type { BrowserChoice } from '../gate/browser/browser-choice.ts';
import { refuseRejected, type Verdict } from '../gate/judge.ts';
import { endTrial, prepareTrial } from '../gate/trial.ts';
import { recordVerdict } from '../gate/verdict-records.ts';
import { recordAudit } from '../registry/audit-file.ts';
import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';
import { liveTimes, releaseToGoBackTo } from '../registry/live-history.ts';
import { type RegistryLog, restoreChannel } from '../registry/recover-channel.ts';
import { switchComposition } from '../registry/switch-releases.ts';
import type { ProcessOptions } from '../render/process-contract.ts';
import { markUsed, soundRelease } from './store-release.ts';
import { tryReleases } from './try-releases.ts';

/** An order to go back. */
export interface RollbackOrder {
  readonly remote: string;
  /** A digest, its beginning, or a version; left out for the release that was live before the present one. */
  readonly to?: string | undefined;
  /** Why, in one line: the history and the audit keep it. */
  readonly reason: string;
  readonly actor: string;
  readonly dataPaths: DataPaths;
  /** The locked processes that try the release; null goes back untried. */
  readonly trial: ProcessOptions | null;
  readonly shell?: ShellContracts | undefined;
  readonly browser?: BrowserChoice;
  /** Receives the gate's verdict before anything is refused or switched. */
  readonly judged?: (verdict: Verdict) => void;
  /** Paths of pages that have been a visitor's own and may be shared from now on. */
  readonly shared?: readonly string[];
  readonly log: RegistryLog;
}

/** A rollback that took place. */
export interface RolledBack {
  readonly from: Release;
  readonly to: Release;
  readonly composition: Composition;
}

/** The live release of the remote, and the one to go back to as its folder describes it. */
async function endsOf(live: Composition | null, order: RollbackOrder): Promise<{ from: Release; to: Release }> {
  const { dataPaths, remote, to: named, log } = order;
  const from = live?.remotes[remote];
  if (!from) throw new ShopError('REGISTRY-023', { remote });
  const found = releaseToGoBackTo(liveTimes(dataPaths), remote, named);
  if (!found) {
    const which = named === undefined ? 'no earlier release to go back to' : `no earlier release ${named}`;
    const reason = `the history has ${which} of ${remote}; \`npm run release -- history ${remote}\` lists what was live`;
    throw new ShopError('REGISTRY-020', { remote, reason });
  }
  // What was left out of an earlier composition in favor of another remote may be free by now.
  const folder = releaseFolder(dataPaths, found);
  markUsed(folder, new Date());
  const to = await soundRelease(folder, found, log);
  if (!to) {
    const reason = `the files of ${remote}@${found.version} are missing or damaged; publish it from its sources`;
    throw new ShopError('REGISTRY-020', { remote, reason });
  }
  return { from, to };
}

async function tried(live: Composition | null, to: Release, order: RollbackOrder): Promise<void> {
  const { dataPaths, trial, shell, browser, shared, judged, log } = order;
  if (!trial) return;
  const prepared = prepareTrial(trial, live);
  try {
    const verdict = await tryReleases([to], { dataPaths, live, prepared, shell, shared, ...(browser && { browser }) });
    judged?.(verdict);
    refuseRejected(verdict);
    for (const note of verdict.notes) log('The earlier release differs from the live one', { note });
    recordVerdict(dataPaths, [to], { at: new Date().toISOString(), ...verdict.tried });
  } finally {
    await endTrial(prepared);
  }
}

/**
 * Makes an earlier release of a remote live again, tried by the gate beside what is live now, without building anything. The releases of
 * other remotes stay.
 *
 * @throws {ShopError} REGISTRY-020 where there is none to go back to, REGISTRY-005 where another release went live meanwhile, REGISTRY-023 where
 * the remote isn't live, and what publishing throws; nothing is switched then.
 */
export async function rollBack(order: RollbackOrder): Promise<RolledBack> {
  const { dataPaths, remote, reason, actor, trial, shared, log } = order;
  const live = await restoreChannel(dataPaths, new Date(), log);
  const { from, to } = await endsOf(live, order);
  await tried(live, to, order);
  const now = new Date();
  const untried = trial ? '' : ', untried';
  const change = `rolled back ${remote} to ${to.version}${untried}: ${reason}`;
  const composition = await switchComposition(
    dataPaths,
    { releases: [to], bases: [from], change, ...(shared && { shared }) },
    now,
    log,
  );
  const subject = `${remote} from ${from.version} to ${to.version}${untried}`;
  recordAudit(dataPaths, { at: now.toISOString(), actor, action: 'rollback', subject, reason });
  return { from, to, composition };
}
