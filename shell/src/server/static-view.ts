import type { PageState, RouterView } from 'shared-runtime';

/** A view of a page that leads nowhere: the server's, for one rendering. */
export function createStaticView(state: PageState): RouterView {
  const nowhere = (): Promise<never> => Promise.reject(new Error('A server cannot navigate'));
  const never = () => () => undefined;
  return {
    router: { state, subscribe: never, navigate: nowhere, revalidate: nowhere },
    shown: () => state,
    listen: never,
    listenToAll: never,
    settle: () => undefined,
  };
}
