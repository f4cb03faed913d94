import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False on the server and in the first frame of a page that the server rendered. Content that depends on the visitor's clock
 * or zone is shown from then on, and controls that need a script are enabled.
 */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
