/** An address within the shop. `key` names the entry of the browser's history, `state` is the entry's data. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

/** A route that an address has matched, and the values of its placeholders. */
export interface PageMatch {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly route: { readonly id: string; readonly path?: string | undefined; readonly handle?: unknown };
}

/** The part of React Router's state that determines the page shown. */
export interface PageState {
  readonly location: PageLocation;
  readonly matches: readonly PageMatch[];
  /** The loaders' results, by the route's id. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** The loaders' errors, by the route's id. */
  readonly errors: Readonly<Record<string, unknown>> | null;
  readonly navigation: { readonly state: 'idle' | 'loading' | 'submitting' };
  /** How far down the page was when it was left (px); null: it was never left; false: the page stays where it is. */
  readonly restoreScrollPosition: number | false | null;
  readonly preventScrollReset: boolean;
}

/** An address as links and navigations name it: whole, or its parts that change. */
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

/** How one goes to an address. */
export interface NavigateOptions {
  /** The entry of the history that one leaves is replaced. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  /** The page stays scrolled as it is. */
  readonly preventScrollReset?: boolean | undefined;
  /** One page changes into the other, where the browser can show that. */
  readonly viewTransition?: boolean | undefined;
}

/** The options of a new state: whether the change of pages is animated. */
export interface PageUpdate {
  readonly viewTransitionOpts?: object | undefined;
}

/** The router's interface for the shop. React Router's own implements it, and so does its stand-in until it has loaded. */
export interface PageRouter {
  readonly state: PageState;
  subscribe(listener: (state: PageState, update: PageUpdate) => void): () => void;
  navigate(to: string | number, options?: NavigateOptions): Promise<void>;
  revalidate(): Promise<void>;
}

const ORIGIN = 'http://shop.invalid';

/**
 * The address that `to` names, relative to `from`, without its origin.
 *
 * @example resolveTo('?size=M', location) // '/product/bordeaux-capsule?size=M'
 */
export function resolveTo(to: To, from: Pick<PageLocation, 'pathname' | 'search'>): string {
  const text = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  if (text.startsWith('/')) return text;
  const { pathname, search, hash } = new URL(text, `${ORIGIN}${from.pathname}${from.search}`);
  return `${pathname}${search}${hash}`;
}
