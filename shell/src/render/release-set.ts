import type { RemoteModule } from 'shared-contracts';
import {
  type Composition,
  type BrowserComposition,
  type Release,
  toBrowserComposition,
} from 'shared-contracts/composition';
import { releaseBase, remoteOrder } from 'federation/runtime';
import { type BundleExposes, evaluateBundle, runLimited } from './evaluate-bundle.ts';
import type { Pulse } from './pulse.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The evaluated server bundles of one composition. A request keeps the set it began with until its last byte. */
export class ReleaseSet {
  readonly browser: BrowserComposition;
  /** Why remotes are not available on the server, by remote. */
  readonly failures = new Map<string, string>();
  readonly #composition: Composition;
  readonly #bundles = new Map<string, BundleExposes>();
  readonly #modules = new Map<string, RemoteModule>();
  readonly #pulse: Pulse;

  constructor(composition: Composition, releases: string, pulse: Pulse, earlier: readonly ReleaseSet[]) {
    this.#composition = composition;
    this.#pulse = pulse;
    this.browser = toBrowserComposition(composition, releaseBase);
    pulse.number(remoteOrder(composition));
    for (const release of Object.values(composition.remotes)) this.#load(release, releases, earlier);
  }

  #load(release: Release, releases: string, earlier: readonly ReleaseSet[]): void {
    const known = earlier.map((set) => set.bundleOf(release)).find((bundle) => bundle !== undefined);
    try {
      this.#bundles.set(release.remote, known ?? evaluateBundle(release, releases, this.#pulse));
    } catch (error) {
      this.failures.set(release.remote, reasonOf(error));
    }
  }

  /** The bundle of exactly this release, where this set has evaluated it. */
  bundleOf(release: Release): BundleExposes | undefined {
    return this.versionOf(release.remote) === release.version ? this.#bundles.get(release.remote) : undefined;
  }

  versionOf(remote: string): string {
    return this.#composition.remotes[remote]?.version ?? 'unknown';
  }

  /** The module behind an expose; throws what its evaluation throws. */
  module(remote: string, expose: string): RemoteModule {
    const key = `${remote}|${expose}`;
    const known = this.#modules.get(key);
    if (known) return known;
    const evaluate = this.#bundles.get(remote)?.[expose];
    if (!evaluate)
      throw new Error(
        `${remote}@${this.versionOf(remote)} has no ${expose}: ${this.failures.get(remote) ?? 'not exposed'}`,
      );
    this.#pulse.mark(remote);
    try {
      const module = runLimited(evaluate) as RemoteModule; // The release says what it exposes; the shape is checked in use.
      this.#modules.set(key, module);
      return module;
    } finally {
      this.#pulse.mark(null);
    }
  }
}
