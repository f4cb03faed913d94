import type { Storefront } from '../storefront/storefront-face.ts';

/** A handler's input from the server. */
export interface HandlerRequest {
  /** The fields of the form in their order; empty for the handler that is asked before pages. */
  readonly form: readonly (readonly [name: string, value: string])[];
  /** The declared cookies that the request has, decoded; of signed ones, those with a valid signature. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly siteOrigin: string;
  readonly storefrontOrigin: string;
  readonly storefront: Storefront;
  /** Writes a problem to the server's log, with the release and the path. */
  readonly report: (problem: string) => void;
  /** Aborts when the time of the handler is over; its answer still counts for a moment. */
  readonly signal: AbortSignal;
}

/** A cookie that a handler asks the server to set. */
export interface CookieIntent {
  /** One that the remote declares. */
  readonly name: string;
  /** Plain text: the server encodes it, and signs it where the remote says so. */
  readonly value: string;
  /** In seconds; 0 ends the cookie. */
  readonly maxAge: number;
}

/**
 * A handler's instruction to the server, as plain data. The server refuses an intent that leads elsewhere than to this site or to the
 * storefront's configured origins, or that sets a cookie the remote does not declare.
 *
 * @example { redirect: '/cart?problem=full' }
 */
export interface Intent {
  /** A path of the site or an address of the storefront. Null only before pages: the page that was asked for. */
  readonly redirect: string | null;
  readonly cookies?: readonly CookieIntent[];
}

/**
 * Handles a form for shoppers without script, or is asked before pages: the default export of a handler's module. It runs in a
 * render process, once for each request: a form is never handled again after it has asked the storefront anything.
 */
export type Handler = (request: HandlerRequest) => Intent | Promise<Intent>;
