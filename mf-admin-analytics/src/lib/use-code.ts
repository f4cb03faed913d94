import { usePlatform } from 'shared-runtime';
import { useEffect, useEffectEvent, useState } from 'react';

/** @see useCode */
export interface LoadedCode<Code> {
  /** Undefined until it is there. */
  readonly code: Code | undefined;
  readonly isMissing: boolean;
}

/** Code that is fetched in parallel with the figures, such as drawings with their library. */
export function useCode<Code>(fetchCode: () => Promise<Code>): LoadedCode<Code> {
  const { report } = usePlatform();
  const [loaded, setLoaded] = useState<LoadedCode<Code>>({ code: undefined, isMissing: false });
  const fetchNow = useEffectEvent(fetchCode);
  const fail = useEffectEvent((error: unknown) => report(error, 'mf-admin-analytics'));
  useEffect(() => {
    let isCurrent = true;
    fetchNow().then(
      (code) => isCurrent && setLoaded({ code, isMissing: false }),
      (error: unknown) => {
        fail(error);
        if (isCurrent) setLoaded({ code: undefined, isMissing: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return loaded;
}
