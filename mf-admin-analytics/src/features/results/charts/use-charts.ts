import { usePlatform } from 'shared-contracts';
import { useEffect, useEffectEvent, useState } from 'react';

type Charts = typeof import('./all-charts.ts');

interface LoadedCharts {
  /** Undefined until the code is there. */
  readonly charts: Charts | undefined;
  readonly isMissing: boolean;
}

/** The drawings and the library that they stand on: fetched beside the figures, and by this page alone. */
export function useCharts(): LoadedCharts {
  const { report } = usePlatform();
  const [loaded, setLoaded] = useState<LoadedCharts>({ charts: undefined, isMissing: false });
  const fail = useEffectEvent((error: unknown) => report(error, 'mf-admin-analytics'));
  useEffect(() => {
    let isCurrent = true;
    import('./all-charts.ts').then(
      (charts) => isCurrent && setLoaded({ charts, isMissing: false }),
      (error: unknown) => {
        fail(error);
        if (isCurrent) setLoaded({ charts: undefined, isMissing: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return loaded;
}
