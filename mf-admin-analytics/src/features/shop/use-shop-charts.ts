import { useCode } from '../../lib/use-code.ts';

/** @see useShopCharts */
export type ShopCharts = typeof import('./charts/all-charts.ts');

/** The drawings and the library that they stand on: fetched beside the figures, and by this page alone. */
export function useShopCharts() {
  const { code, isMissing } = useCode(() => import('./charts/all-charts.ts'));
  return { charts: code, isMissing };
}
