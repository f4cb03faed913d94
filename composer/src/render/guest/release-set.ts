import type { RemoteModule } from 'shared-contracts';
import {
  type Composition,
  type BrowserComposition,
  type Release,
  toBrowserComposition,
} from 'shared-contracts/composition';
import { releaseBase } from '../../registry/places.ts';
import { type BundleExposes, type BundleSurroundings, evaluateBundle, runLimited } from './evaluate-bundle.ts';
import type { Pulse } from './pulse.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a set is evaluated in. */
export interface SetSurroundings extends BundleSurroundings {
  /** The folder that holds the releases. */
  readonly releases: string;
  /** Sets whose bundles are taken over where they are of the same release. */
  readonly earlier: readonly ReleaseSet[];
  /** `name@version` of releases that are not evaluated. */
  readonly quarantined: ReadonlySet<string>;
}

/** The evaluated server bundles of one composition. A request keeps the set it began with until its last byte. */
export class ReleaseSet {
  readonly browser: BrowserComposition;
  /** Why remotes are not available on the server, by remote. */
  readonly failures = new Map<string, string>();
  readonly #composition: Composition;
  readonly #bundles = new Map<string, BundleExposes>();
  readonly #modules = new Map<string, RemoteModule>();
  readonly #pulse: Pulse;

  constructor(composition: Composition, surroundings: SetSurroundings) {
    this.#composition = composition;
    this.#pulse = surroundings.pulse;
    this.browser = toBrowserComposition(composition, releaseBase);
    this.#pulse.number(composition);
    for (const release of Object.values(composition.remotes)) this.#load(release, surroundings);
  }

  #load(release: Release, { releases, earlier, quarantined, pulse, shared }: SetSurroundings): void {
    const known = earlier.map((set) => set.bundleOf(release)).find((bundle) => bundle !== undefined);
    try {
      // A bundle whose evaluation ends the worker would end every worker that replaces it.
      if (quarantined.has(`${release.remote}@${release.version}`)) throw new Error('the release is in quarantine');
      this.#bundles.set(release.remote, known ?? evaluateBundle(release, releases, { pulse, shared }));
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
    this.#pulse.mark(`${remote}@${this.versionOf(remote)}`);
    try {
      const module = runLimited(evaluate) as RemoteModule; // The release says what it exposes; the shape is checked in use.
      this.#modules.set(key, module);
      return module;
    } finally {
      this.#pulse.mark(null);
    }
  }
}
