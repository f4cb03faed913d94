import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False on the server and in the first frame of a page that the server rendered. What depends on the visitor's clock or
 * zone is shown from then on, and what needs a script is enabled.
 */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
