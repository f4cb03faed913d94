import type { RemoteModule } from 'shared-runtime';
import type { BrowserComposition, Composition, Release } from 'shared-contracts/composition';
import { releaseBase, releasePath } from '../../registry/data-paths.ts';
import { type Bundle, type BundleSurroundings, evaluateBundle, evaluateEarly } from './evaluate-bundle.ts';
import { messageOf } from './error-text.ts';
import { freezeData } from './freeze-shared.ts';
import type { RunningCode } from './running-code.ts';
import { toBrowserComposition } from '../browser-composition.ts';

type Component = NonNullable<RemoteModule['default']>;

/** The surroundings in which a set is evaluated. */
export interface SetSurroundings extends BundleSurroundings {
  /** Sets whose bundles are taken over where they are of the same release. */
  readonly earlier: readonly ReleaseSet[];
  /** `name@version` of releases that are not evaluated. */
  readonly shutOut: ReadonlySet<string>;
}

/** The evaluated server bundles of one composition. A request keeps the set it began with until its last byte. */
export class ReleaseSet {
  readonly composition: Composition;
  readonly browser: BrowserComposition;
  /** Why remotes are not available on the server, by remote. */
  readonly failures = new Map<string, string>();
  readonly #bundles = new Map<string, Bundle>();
  readonly #modules = new Map<string, RemoteModule>();
  readonly #running: RunningCode;

  constructor(composition: Composition, surroundings: SetSurroundings) {
    this.composition = composition;
    this.#running = surroundings.running;
    // Every page gets it.
    this.browser = freezeData(toBrowserComposition(composition, releaseBase));
    for (const release of Object.values(composition.remotes)) this.#load(release, surroundings);
  }

  #load(release: Release, surroundings: SetSurroundings): void {
    const { earlier, shutOut } = surroundings;
    const known = earlier.map((set) => set.bundleOf(release)).find((bundle) => bundle !== undefined);
    try {
      // A bundle whose evaluation ends the process would end every process that replaces it.
      if (shutOut.has(`${release.remote}@${release.version}`)) throw new Error('the release is temporarily blocked');
      this.#bundles.set(release.remote, known ?? evaluateBundle(release, surroundings));
    } catch (error) {
      this.failures.set(release.remote, messageOf(error));
    }
  }

  /** The bundle of exactly this release, where this set has evaluated it. */
  bundleOf(release: Release): Bundle | undefined {
    const own = this.composition.remotes[release.remote];
    return own && releasePath(own) === releasePath(release) ? this.#bundles.get(release.remote) : undefined;
  }

  /** `name@version` of its releases. */
  get releases(): string[] {
    return Object.values(this.composition.remotes).map(({ remote, version }) => `${remote}@${version}`);
  }

  versionOf(remote: string): string {
    return this.composition.remotes[remote]?.version ?? 'unknown';
  }

  /** The texts of the early scripts of the given remotes, in the composition's order. A release that can't be evaluated keeps its own. */
  earlyScripts(remotes: readonly string[]): readonly string[] {
    return Object.values(this.composition.remotes).flatMap(({ remote, early }) =>
      early && remotes.includes(remote) ? [early.text] : [],
    );
  }

  /** Runs the early script of a remote, for a trial; throws its error. */
  runEarly(remote: string): void {
    const release = this.composition.remotes[remote];
    if (release) evaluateEarly(release, this.#running);
  }

  /** The module behind an expose; throws the error of its evaluation. */
  module(remote: string, expose: string): RemoteModule {
    const key = `${remote}|${expose}`;
    const known = this.#modules.get(key);
    if (known) return known;
    const release = `${remote}@${this.versionOf(remote)}`;
    const bundle = this.#bundles.get(remote);
    const evaluate = bundle?.exposes[expose];
    if (!bundle || !evaluate)
      throw new Error(`${release} has no ${expose}: ${this.failures.get(remote) ?? 'not exposed'}`);
    const evaluated = this.#running.within(release, evaluate);
    // Components that the shell renders are marked here; those that the bundle renders, by its own React.
    const own = bundle.own as (type: Component) => Component;
    const component = evaluated.default && own(evaluated.default);
    const module: RemoteModule = { ...evaluated, ...(component && { default: component }) };
    // Others get it too: remotes that fill a slot with it, and all code that renders its page.
    for (const value of [module, module.default, module.loader]) Object.freeze(value);
    this.#modules.set(key, module);
    return module;
  }
}
