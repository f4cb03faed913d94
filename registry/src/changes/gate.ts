import { type DataPaths, readCheckout, type RegistryLog, shellBuildOf } from 'composer/registry';
import {
  endTrial,
  prepareTrial,
  trialIn,
  tryReleases,
  type Verdict,
  withBrowser,
  withoutBrowser,
  WORKSPACE,
} from 'composer/release';
import type { Composition, Release } from 'shared-contracts/composition';
import type { ServerConfig } from 'shared-contracts/config';

/** What releases are tried beside. */
export interface TriedBeside {
  readonly live: Composition | null;
  /** Paths of pages that have been a visitor's own and may be shared from now on. */
  readonly shared?: readonly string[];
}

/**
 * Tries releases as a publisher's own checkout does: beside what is live, in the registry's own build of the shell.
 *
 * @throws {ShopError} FEDERATION-001 where a release claims, closes, or styles what another remote has
 */
export type Gate = (releases: readonly Release[], beside: TriedBeside) => Promise<Verdict>;

/** How a gate tries. */
export interface GateOptions {
  readonly shop: ServerConfig;
  readonly dataPaths: DataPaths;
  /** Whether releases are tried in a browser too, where this machine has one. */
  readonly hasBrowser: boolean;
  readonly log: RegistryLog;
}

/** The gate of a registry. Without a build of the shell it compares contracts and claims alone, which its verdict says. */
export function openGate({ shop, dataPaths, hasBrowser, log }: GateOptions): Gate {
  return async (releases, { live, shared }) => {
    const build = shellBuildOf(dataPaths, readCheckout(dataPaths, WORKSPACE, log), log);
    if (!build) log('The registry has no build of the shell: releases are not rendered before they go live');
    const trial = build && (await trialIn(shop, dataPaths, build));
    const browser =
      hasBrowser && build
        ? await withBrowser({ config: shop, dataPaths, build })
        : withoutBrowser('the registry uses none');
    const prepared = trial && prepareTrial(trial, live);
    try {
      return await tryReleases(releases, { live, prepared, shell: build?.contracts, browser, dataPaths, shared });
    } finally {
      if (prepared) await endTrial(prepared);
    }
  };
}
