import { useCode } from '../../lib/use-code.ts';

/** @see useShopCharts */
export type ShopCharts = typeof import('./charts/all-charts.ts');

/** The drawings and their library: fetched in parallel with the figures, and by this page only. */
export function useShopCharts() {
  const { code, isMissing } = useCode(() => import('./charts/all-charts.ts'));
  return { charts: code, isMissing };
}
