import { type DataPaths, readCheckout, type RegistryLog, type ShellBuild, shellBuildOf } from 'composer/registry';
import {
  type BrowserChoice,
  endBrowser,
  endTrial,
  prepareBrowser,
  type PreparedTrial,
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

/** The build of the shell that releases are tried in; null where this machine has none. */
export function triedShell({ dataPaths, log }: Pick<GateOptions, 'dataPaths' | 'log'>): ShellBuild | null {
  return shellBuildOf(dataPaths, readCheckout(dataPaths, WORKSPACE, log), log);
}

/** How long (ms) processes wait for a release that was announced. */
const WAIT = 60_000;

/** What a trial beside one composition is carried out with. */
interface Setting {
  readonly prepared: PreparedTrial | null;
  readonly browser: BrowserChoice;
}

/** Processes that wait for a release. */
interface Waiting {
  /** Names the composition and the build of the shell that they have evaluated. */
  readonly key: string;
  readonly setting: Promise<Setting>;
  readonly timer: NodeJS.Timeout;
}

async function endSetting({ prepared, browser }: Setting): Promise<void> {
  await Promise.all([prepared && endTrial(prepared), endBrowser(browser)]);
}

/** The gate of a registry. Without a build of the shell it compares contracts and claims alone, which its verdict says. */
export class ShellGate {
  readonly #options: GateOptions;
  #waiting: Waiting | null = null;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Starts the processes of a trial beside the live composition, before the release to try is built and uploaded. */
  prepare(live: Composition | null): void {
    const build = triedShell(this.#options);
    const key = keyOf(build, live);
    if (this.#waiting?.key === key) return void this.#waiting.timer.refresh();
    this.close();
    const setting = this.#start(build, live);
    setting.catch((error: unknown) => this.#options.log('A trial couldn’t be prepared', { error: String(error) }));
    const timer = setTimeout(() => this.close(), WAIT).unref();
    this.#waiting = { key, setting, timer };
  }

  /** Tries releases; see {@link Gate}. */
  readonly judge: Gate = async (releases, { live, shared }) => {
    const { dataPaths, log } = this.#options;
    const build = triedShell(this.#options);
    if (!build) log('The registry has no build of the shell: releases are not rendered before they go live');
    const setting = await this.#take(build, live);
    const { prepared, browser } = setting;
    try {
      return await tryReleases(releases, { live, prepared, shell: build?.contracts, browser, dataPaths, shared });
    } finally {
      await endSetting(setting);
    }
  };

  /** Ends the processes that wait. */
  close(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    void waiting.setting.then(endSetting).catch(() => undefined);
  }

  /** The processes that wait for a trial beside this composition, or new ones. */
  async #take(build: ShellBuild | null, live: Composition | null): Promise<Setting> {
    const waiting = this.#waiting;
    if (waiting?.key !== keyOf(build, live)) {
      this.close();
      return this.#start(build, live);
    }
    this.#waiting = null;
    clearTimeout(waiting.timer);
    return waiting.setting.catch(() => this.#start(build, live));
  }

  async #start(build: ShellBuild | null, live: Composition | null): Promise<Setting> {
    const { shop, dataPaths, hasBrowser } = this.#options;
    const trial = build && (await trialIn(shop, dataPaths, build));
    const browser =
      hasBrowser && build
        ? await withBrowser({ config: shop, dataPaths, build })
        : withoutBrowser('the registry uses none');
    return { prepared: trial && prepareTrial(trial, live), browser: prepareBrowser(browser) };
  }
}

/** A composition that was signed again keeps its id. */
const keyOf = (build: ShellBuild | null, live: Composition | null): string => `${build?.id} ${live?.id}`;
