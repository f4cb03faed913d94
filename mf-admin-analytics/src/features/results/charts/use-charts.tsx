import { usePlatform } from 'shared-contracts';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';

type Charts = typeof import('./all-charts.ts');

interface LoadedCharts {
  /** Undefined until the code is there. */
  readonly charts: Charts | undefined;
  readonly isMissing: boolean;
}

const WAITING: LoadedCharts = { charts: undefined, isMissing: false };

const ChartsContext = createContext(WAITING);

/** Fetches the drawings, and the library that they stand on, beside the figures: this page alone needs them. */
export function ChartsProvider({ children }: { readonly children: ReactNode }) {
  const { report } = usePlatform();
  const [loaded, setLoaded] = useState(WAITING);
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
  return <ChartsContext value={loaded}>{children}</ChartsContext>;
}

/** The drawings, once they are there. */
export const useCharts = (): LoadedCharts => use(ChartsContext);
