import { createContext, type ReactNode, use } from 'react';
import { type LoadedCode, useCode } from '../../../lib/use-code.ts';

type LoadedCharts = LoadedCode<typeof import('./all-charts.ts').allCharts>;

const ChartsContext = createContext<LoadedCharts>({ code: undefined, isMissing: false });

/** Fetches the drawings and their library in parallel with the figures: only this page needs them. */
export function ChartsProvider({ children }: { readonly children: ReactNode }) {
  const loaded = useCode(async () => (await import('./all-charts.ts')).allCharts);
  return <ChartsContext value={loaded}>{children}</ChartsContext>;
}

/** The drawings, once they are there. */
export function useCharts() {
  const { code, isMissing } = use(ChartsContext);
  return { charts: code, isMissing };
}
