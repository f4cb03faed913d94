import { useSyncExternalStore } from 'react';
import { type PageState, useRouterView } from 'shared-runtime';

/** Returns the router's state: `idle`, or `loading` from the click until the next page is there. */
export function useNavigation(): PageState['navigation'] {
  const { router, listenToAll } = useRouterView();
  const read = (): PageState['navigation'] => router.state.navigation;
  return useSyncExternalStore(listenToAll, read, read);
}
