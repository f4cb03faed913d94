import {
  isWrittenAddress,
  type NavigateOptions,
  onPageRestored,
  type PageLocation,
  type PageRouter,
  type PageState,
  type PageUpdate,
} from 'shared-runtime';

/** React Router's own router, which knows besides whether it has run the loaders of its first page. */
export interface LateRouter extends PageRouter {
  readonly state: PageState & { readonly initialized: boolean };
  subscribe(listener: (state: LateRouter['state'], update: PageUpdate) => void): () => void;
}

/** Stands in for the router. */
export interface EarlyRouter extends PageRouter {
  /** Fetches the router, unless that has begun. Rejects where it fails to load. */
  arrive(): Promise<LateRouter>;
}

function isSamePlace(one: PageLocation, other: PageLocation): boolean {
  return one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;
}

type Listener = Parameters<PageRouter['subscribe']>[0];

/**
 * The router of a page as its document describes it: it shows that page, and fetches the real router for the first navigation
 * or when the page is idle. Where that fails, the browser navigates by itself.
 *
 * @param first the document's state.
 * @param fetchRouter loads the real one, for the address that the browser then has.
 */
export function createEarlyRouter(first: PageState, fetchRouter: () => Promise<LateRouter>): EarlyRouter {
  const listeners = new Set<Listener>();
  let state = first;
  let coming: Promise<LateRouter> | null = null;
  let isHere = false;

  function publish(next: PageState, update: PageUpdate): void {
    state = next;
    for (const listener of listeners) listener(next, update);
  }

  function follow(router: LateRouter): LateRouter {
    isHere = true;
    const begun = router.state;
    const keeps = isSamePlace(begun.location, first.location) || isWrittenAddress(begun.location);
    /** Replaces the router's own objects for the page on the screen: with them every part of the page would be rendered again. */
    const translate = (next: PageState): PageState => ({
      ...next,
      location: keeps && next.location === begun.location ? first.location : next.location,
      matches: next.matches === begun.matches ? first.matches : next.matches,
      loaderData: next.loaderData === begun.loaderData ? first.loaderData : next.loaderData,
      errors: next.errors === begun.errors ? first.errors : next.errors,
    });
    const take = (next: LateRouter['state'], update: PageUpdate): void => {
      // The address may have changed before it came, to a page which it has yet to load: until then this one stays.
      publish(next.initialized ? translate(next) : { ...state, navigation: { state: 'loading' } }, update);
    };
    router.subscribe(take);
    if (!begun.initialized) return router;
    if (!keeps) take(begun, {});
    return router;
  }

  function arrive(): Promise<LateRouter> {
    coming ??= fetchRouter().then(follow);
    coming.catch(() => {
      coming = null; // The next attempt fetches it again.
    });
    return coming;
  }

  async function navigate(to: string | number, options?: NavigateOptions): Promise<void> {
    // Heard at once, whether or not it is on its way already.
    if (!isHere) publish({ ...state, navigation: { state: 'loading' } }, {});
    const router = await arrive().catch(() => null);
    if (router) return router.navigate(to, options);
    if (typeof to === 'number') history.go(to);
    else if (options?.replace) location.replace(to);
    else location.assign(to);
  }

  // Where the history leads elsewhere within this document, only the router knows the page there.
  addEventListener('popstate', () => void arrive().catch(() => location.reload()), { once: true });

  // Left by the browser itself and brought back as it was: nothing is on its way any more.
  onPageRestored(() => {
    if (!isHere) publish({ ...state, navigation: { state: 'idle' } }, {});
  });

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    arrive,
    navigate,
    revalidate: () => arrive().then((router) => router.revalidate()),
  };
}
