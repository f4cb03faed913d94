import type { RenderExperiments } from 'experiments/visit';
import type { Composition } from 'shared-contracts/composition';
import type { PublicConfig } from 'shared-contracts/config';
import type { ShellAssets } from '../registry/shell-build.ts';

/** A request as a render process gets it. */
export interface RenderRequest {
  /** Absolute, canonical. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Names it in the log; a page sees nothing of it. */
  readonly requestId?: string | undefined;
  /** Without them every experiment gives its control. */
  readonly experiments?: RenderExperiments;
}

/** The most characters of an intent. */
export const LONGEST_INTENT = 16_384;

/** The parts of a request that a handler gets. */
export interface HandlerCall {
  /** The path of the form. */
  readonly path: string;
  readonly form: readonly (readonly [string, string])[];
  readonly cookies: Readonly<Record<string, string>>;
  /** Names the request in the log; a handler sees nothing of it. */
  readonly requestId?: string | undefined;
}

/**
 * Code of a release that a trial runs without a page: an expose is evaluated, the `start` of a remote is called, or the filler of
 * a slot is rendered with properties.
 */
export type Exercise =
  | { readonly kind: 'evaluate' | 'start'; readonly remote: string; readonly expose: string }
  | { readonly kind: 'early'; readonly remote: string }
  | {
      readonly kind: 'slot';
      readonly remote: string;
      readonly expose: string;
      readonly props: Readonly<Record<string, unknown>>;
    };

/** The outcome of an exercise, which a process sends in place of a document. */
export interface ExerciseReport {
  /** The error that it threw, as text; null where it threw none. */
  readonly error: string | null;
  /** What it looked for in the page's stand-in and did not find: then its error is no evidence. */
  readonly lacked: readonly string[];
}

/** Messages from the server to a render process. */
export type ToGuest =
  | { readonly type: 'start'; readonly settings: RenderSettings }
  | {
      readonly type: 'load';
      readonly composition: Composition;
      /** `name@version` of releases that must not even be evaluated: their evaluation ended processes. */
      readonly shutOut: readonly string[];
    }
  | { readonly type: 'drop'; readonly compositionId: string }
  | {
      readonly type: 'render';
      readonly id: number;
      readonly compositionId: string;
      readonly request: RenderRequest;
      /** Empty for a page that is to be stored: its policy names hashes. */
      readonly nonce: string;
      /** `name@version` of remotes that are left to the browser. */
      readonly shutOut: readonly string[];
      /** A remote whose parts are rendered without the page that shows them, into nothing. */
      readonly alone?: string | null;
      /** What a trial runs in place of the page. */
      readonly exercise?: Exercise | null;
    }
  | {
      readonly type: 'handle';
      readonly id: number;
      readonly compositionId: string;
      readonly remote: string;
      readonly expose: string;
      readonly call: HandlerCall;
      /** Time (ms) after which the handler's signal aborts. */
      readonly limit: number;
    }
  | { readonly type: 'abort'; readonly id: number }
  | ({ readonly type: 'fetched'; readonly fetch: number } & FetchAnswer);

/** The result of a fetch on behalf of a page; see `egress.ts`. */
export type FetchAnswer =
  | { readonly error: string }
  | { readonly status: number; readonly headers: readonly [string, string][]; readonly body: Uint8Array };

/**
 * The statement of a render process about a page, before its body. It has facts and no headers: the server writes every header.
 */
export interface RenderedHead {
  readonly status: number;
  /** The redirect in place of a page: a path of the site, or an address of the storefront. */
  readonly redirect: string | null;
  /** Which variants the page states, as `writeStatement` writes it. */
  readonly statement: string;
  /** The storefront did not answer all requests of the page; the browser repeats them. */
  readonly isIncomplete: boolean;
  /** Remotes that are left to the browser. */
  readonly degraded: readonly string[];
  /** `name@version` of the remote whose page it is; null for the shell's own. */
  readonly release: string | null;
}

/** Messages from a render process to the server. */
export type FromGuest =
  | { readonly type: 'ready'; readonly exports: Readonly<Record<string, readonly string[]>> }
  | { readonly type: 'loaded'; readonly compositionId: string; readonly failures: Readonly<Record<string, string>> }
  | (RenderedHead & {
      readonly type: 'head';
      readonly id: number;
      /** The whole page, where it is there at once: neither chunks nor an end follow. */
      readonly whole?: Uint8Array | undefined;
    })
  | { readonly type: 'chunk'; readonly id: number; readonly chunk: Uint8Array }
  | { readonly type: 'end'; readonly id: number }
  /** A handler's intent as JSON. */
  | { readonly type: 'intent'; readonly id: number; readonly intent: string }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  /** Processor time (ms) that a page has used, before its last part; in trials alone. */
  | { readonly type: 'spent'; readonly id: number; readonly cpu: number }
  /** A release, `name@version`, threw outside of any request: in a timer, or as an unhandled rejection. */
  | { readonly type: 'fault'; readonly release: string; readonly message: string }
  /** The work of a job after its deadline has cost too much: `cpu` in ms of processor time. */
  | { readonly type: 'overrun'; readonly id: number; readonly release: string | null; readonly cpu: number }
  | { readonly type: 'log'; readonly message: string; readonly details: unknown }
  | {
      readonly type: 'fetch';
      readonly fetch: number;
      /** The page that sends it; 0 without one. */
      readonly job: number;
      /** The release whose code sends it, `name@version`; null where that is not known. */
      readonly release: string | null;
      readonly url: string;
      readonly method: string;
      readonly headers: readonly [string, string][];
      readonly body?: Uint8Array | undefined;
    }
  | { readonly type: 'fetch-abort'; readonly fetch: number };

/** Start settings of a render process. */
export interface RenderSettings {
  /** The folder that holds the releases. */
  readonly releases: string;
  readonly assets: ShellAssets;
  readonly config: PublicConfig;
  /** How long the loaders of a page may take together, in ms. */
  readonly loaderBudget: number;
  /** Time limit of a whole page, in ms; parts that are missing by then are left to the browser. */
  readonly pageBudget: number;
  /** For measurements: each page is also rendered as a string this many times, and the log shows the time of one. */
  readonly measured?: number;
  /** For trials: pages report their processor time. */
  readonly areTimed?: true;
  /** For trials of code for browsers: the names of a page stand for nothing that acts. */
  readonly hasPageNames?: true;
}

/**
 * The releases, `name@version`, in the order by which a process names the running one in its heartbeat, after it has been given
 * one more composition. None ever loses its place: pages of several compositions run side by side in one process.
 */
export function numberReleases(numbered: readonly string[], composition: Composition): string[] {
  const releases = Object.values(composition.remotes).map(({ remote, version }) => `${remote}@${version}`);
  return [...new Set([...numbered, ...releases.sort()])];
}
