import { WORKSPACE } from '../build/load-definition.ts';
import { type CheckoutRecord, readCheckout, recordCheckout } from '../registry/checkout-record.ts';
import { readChannel } from '../registry/composition-files.ts';
import type { DataPaths } from '../registry/data-paths.ts';
import { type RegistryLog, restoreChannel } from '../registry/recover-channel.ts';
import { damageOf } from '../registry/release-check.ts';

/** Versions by remote. */
export type Versions = Readonly<Record<string, string>>;

/** The plan of a start for each remote. */
export interface StartPlan {
  /** Published: not live at all, edited here since this checkout last published, or live from these sources but damaged. */
  readonly publish: readonly string[];
  /** Taken out of the shop, and left out although the sources are here. */
  readonly retired: readonly string[];
  /** Left as they are although the sources here differ: others have published them since, or this checkout is new. */
  readonly differing: readonly string[];
}

/** Which remotes a start of this checkout may publish. Releases that others have published in the meantime stay live. */
export function planStart(
  sources: Versions,
  live: Versions,
  published: Versions,
  damaged: ReadonlySet<string>,
  retired: readonly string[] = [],
): StartPlan {
  const isRetired = (remote: string): boolean => live[remote] === undefined && retired.includes(remote);
  const remotes = Object.keys(sources).filter((remote) => !isRetired(remote));
  const isEdited = (remote: string): boolean =>
    published[remote] !== undefined && published[remote] !== sources[remote] && live[remote] !== sources[remote];
  const publish = remotes.filter(
    (remote) =>
      live[remote] === undefined ||
      isEdited(remote) ||
      (live[remote] === sources[remote] && damaged.has(`${remote}@${live[remote]}`)),
  );
  const differing = remotes.filter((one) => live[one] !== sources[one] && !publish.includes(one));
  return { publish, differing, retired: Object.keys(sources).filter(isRetired) };
}

/** The state of a checkout before it starts: the live releases, and its own last changes. */
export interface Standing {
  readonly live: Versions;
  readonly record: CheckoutRecord | null;
  readonly plan: StartPlan;
}

/**
 * Finds out what a start of this checkout may publish, and writes down the sources of a checkout that is here for the first
 * time: an edit is a difference from those.
 */
export async function standingOf(dataPaths: DataPaths, sources: Versions, log: RegistryLog): Promise<Standing> {
  const composition = await restoreChannel(dataPaths, new Date(), log);
  const remotes = Object.values(composition?.remotes ?? {});
  const live = Object.fromEntries(remotes.map(({ remote, version }) => [remote, version]));
  const record = readCheckout(dataPaths, WORKSPACE, log);
  const damage = composition ? await damageOf(dataPaths, composition) : {};
  const retired = composition ? (readChannel(dataPaths)?.retired ?? []) : [];
  const plan = planStart(sources, live, record?.remotes ?? {}, new Set(Object.keys(damage)), retired);
  const seen = Object.entries(sources).filter(
    ([remote, version]) => live[remote] === version || record?.remotes[remote] === undefined,
  );
  // Remotes that are about to be published are recorded once they are.
  const settled = Object.fromEntries(seen.filter(([remote]) => !plan.publish.includes(remote)));
  if (Object.keys(settled).length > 0) await recordCheckout(dataPaths, WORKSPACE, { remotes: settled }, log);
  return { live, record, plan };
}
