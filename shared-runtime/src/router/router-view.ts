import { startTransition } from 'react';
import type { PageRouter, PageState } from './page-router.ts';

/** The router's state that is on the screen, or about to be. */
export interface RouterView {
  readonly router: PageRouter;
  /** The state that pages are rendered with. */
  shown(): PageState;
  /** Hears of each state that pages are to be rendered with from now on. */
  listen(listener: () => void): () => void;
  /** Hears of everything, of a navigation that has begun as well. */
  listenToAll(listener: () => void): () => void;
  /** Says that `state` is on the screen. Before it is said of the first, nothing else is shown. */
  settle(state: PageState): void;
}

/** Renders a state: `update` notifies every component of it. */
export type Commit = (update: () => void, state: PageState) => void;

function showsSame(one: PageState, other: PageState): boolean {
  return (
    one.location === other.location &&
    one.matches === other.matches &&
    one.loaderData === other.loaderData &&
    one.errors === other.errors
  );
}

/**
 * Follows a router. Components read the state each for itself and not from a context: a change above a section that has not
 * hydrated yet makes React hydrate it at once or discard the server's markup of it.
 *
 * @param commit by a transition unless said, so that a page which has to wait leaves the one before on the screen.
 * @param onSettled called with each state after the first, once it is in the document and before it is laid out.
 */
export function createRouterView(
  router: PageRouter,
  commit: Commit = startTransition,
  onSettled: (state: PageState) => void = () => undefined,
): RouterView {
  let shown = router.state;
  /** The state to be shown, once the browser has taken its snapshot of the previous page. */
  let wanted = shown;
  /** The state on the screen. */
  let settled = shown;
  /** Whether the first state is on the screen: a hydration with another state would differ from the server's markup. */
  let hasBegun = false;
  const listeners = new Set<() => void>();
  const listenersToAll = new Set<() => void>();
  let settleTransition: (() => void) | null = null;

  function show(next: PageState): void {
    shown = next;
    commit(() => {
      for (const listener of listeners) listener();
    }, next);
  }

  /** Lets the browser take its picture of the old page, and holds it until the new one is there. */
  function change(next: PageState): void {
    document.startViewTransition(
      () =>
        new Promise<void>((resolve) => {
          // It may have been overtaken while the browser took its picture.
          if (wanted !== next) return resolve();
          settleTransition = resolve;
          show(next);
        }),
    );
  }

  /** A page that is loaded anew before it is on the screen has yet to be scrolled to where it was left. */
  function withPlace(next: PageState): PageState {
    if (wanted === settled || next.location !== wanted.location || next.restoreScrollPosition !== false) return next;
    const { preventScrollReset, restoreScrollPosition } = wanted;
    return { ...next, preventScrollReset, restoreScrollPosition };
  }

  router.subscribe((state, { viewTransitionOpts }) => {
    if (!showsSame(wanted, state)) {
      const next = withPlace(state);
      wanted = next;
      // A page that is overtaken is never shown.
      settleTransition?.();
      if (hasBegun) {
        if (viewTransitionOpts && 'startViewTransition' in document) change(next);
        else show(next);
      }
    }
    for (const listener of listenersToAll) listener();
  });

  return {
    router,
    shown: () => shown,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listenToAll(listener) {
      listenersToAll.add(listener);
      return () => listenersToAll.delete(listener);
    },
    settle(state) {
      settled = state;
      if (state !== shown) return;
      if (hasBegun) onSettled(state);
      else if (wanted !== shown) show(wanted);
      hasBegun = true;
      settleTransition?.();
      settleTransition = null;
    },
  };
}
