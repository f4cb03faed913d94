import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface LazyPart<Props> {
  (): Promise<ComponentType<Props>>;
}

/**
 * A component whose code is fetched when it is first wanted, and `undefined` until then.
 * Unlike `React.lazy` it never suspends: nothing is asked for on the server, hydration sees what the server saw,
 * and a fetch that failed is tried again the next time `attempt` changes.
 */
export function useLazyPart<Props>(load: LazyPart<Props>, attempt: number, onFailure?: () => void) {
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>();
  // A new failure handler is no reason to load again.
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (attempt === 0 || part) return;
    let isCurrent = true;
    load().then(
      (Component) => isCurrent && setPart({ Component }),
      (error: unknown) => {
        reportError(error);
        if (isCurrent) fail();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, load, part]);
  return part?.Component;
}
