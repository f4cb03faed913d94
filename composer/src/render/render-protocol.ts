import type { Composition } from 'shared-contracts/composition';
import type { PublicConfig } from 'shared-contracts/config';
import type { Draw, Experiment } from 'shared-contracts/experiments';
import type { ShellAssets } from '../registry/shell-build.ts';

/** The experiments of a request: the configuration is the same for everybody, the draws are this visitor's. */
export interface RenderExperiments {
  readonly version: number;
  readonly experiments: readonly Experiment[];
  /** What the visitor gets of each, apart from where it is rendered. */
  readonly draws: Readonly<Record<string, Draw>>;
  /** A variant that a signed link asks for. */
  readonly preview: { readonly experiment: string; readonly variant: string } | null;
}

/** A request as a render worker gets it. */
export interface RenderRequest {
  /** Absolute, canonical. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Without them every experiment gives its control. */
  readonly experiments?: RenderExperiments;
}

/** What the main thread tells a render worker. */
export type ToWorker =
  | {
      readonly type: 'load';
      readonly composition: Composition;
      /** `name@version` of releases that must not even be evaluated: doing so brought workers down. */
      readonly quarantined: readonly string[];
    }
  | { readonly type: 'drop'; readonly compositionId: string }
  | {
      readonly type: 'render';
      readonly id: number;
      readonly compositionId: string;
      readonly request: RenderRequest;
      readonly nonce: string;
      /** `name@version` of remotes that may not run on the server. */
      readonly quarantined: readonly string[];
    }
  | { readonly type: 'abort'; readonly id: number };

/** What a render worker tells the main thread. */
export type FromWorker =
  | { readonly type: 'ready'; readonly exports: Readonly<Record<string, readonly string[]>> }
  | { readonly type: 'loaded'; readonly compositionId: string; readonly failures: Readonly<Record<string, string>> }
  | {
      readonly type: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly degraded: readonly string[];
    }
  | { readonly type: 'chunk'; readonly id: number; readonly chunk: Uint8Array }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  /** A release, `name@version`, threw outside of any request: in a timer, or as an unhandled rejection. */
  | { readonly type: 'fault'; readonly release: string; readonly message: string }
  | { readonly type: 'log'; readonly message: string; readonly details: unknown };

/** What a render worker is started with. */
export interface WorkerSettings {
  /** Two 32-bit numbers: a beat that grows every 100 ms, and the index of the running release plus one. */
  readonly pulse: SharedArrayBuffer;
  /** The folder that holds the releases. */
  readonly releases: string;
  readonly assets: ShellAssets;
  readonly config: PublicConfig;
  /** How long the loaders of a page may take together, in ms. */
  readonly loaderBudget: number;
}

/**
 * The releases, `name@version`, in the order by which a worker names the running one in its pulse, after it has been given
 * one more composition. None ever loses its place: pages of several compositions run side by side in one worker.
 */
export function numberReleases(numbered: readonly string[], composition: Composition): string[] {
  const releases = Object.values(composition.remotes).map(({ remote, version }) => `${remote}@${version}`);
  return [...new Set([...numbered, ...releases.sort()])];
}

/**
 * How a render worker is started, apart from its settings: a heap of its own, so that a leaking remote ends its worker and
 * not the shop, and intrinsics that no remote can patch.
 */
export const RENDER_WORKER_OPTIONS = {
  execArgv: ['--frozen-intrinsics', '--no-warnings'],
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
};

/** In the head of a rendered page, for the edge: which variants the page states. */
export const STATEMENT_HEADER = 'x-experiments';
