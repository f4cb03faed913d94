import { type FunnelStep, shareText } from 'experiments/results';
import { ChartFigure } from '../../lib/chart-figure.tsx';
import { DataTable } from '../../lib/data-table.tsx';
import { countText } from '../../lib/figure-text.ts';
import { type ShopCharts, useShopCharts } from './use-shop-charts.ts';
import { compared } from './comparison.ts';
import { ComparisonLine } from './comparison-line.tsx';
import { lengthOf } from './period.ts';
import type { ShopFigures } from './shop-figures.ts';

function cellText(share: number | null): string {
  if (share === null) return '–';
  return share > 1 ? 'more' : shareText(share);
}

function sentenceOf(steps: readonly FunnelStep[]): string {
  const sentences = steps.map(({ count, label, ofVisits }) => {
    const share = ofVisits === null ? '' : `, ${shareText(ofVisits)} of visits`;
    return `${label}: ${countText(count)}${share}`;
  });
  return `${sentences.join('. ')}.`;
}

const drawingOf =
  ({ FunnelPlot }: ShopCharts, steps: readonly FunnelStep[]) =>
  (width: number) => <FunnelPlot width={width} steps={steps} />;

interface FunnelFigureProps {
  readonly figures: ShopFigures;
  readonly steps: readonly FunnelStep[];
}

/** The numbers of measured visits that reached each step. */
export function FunnelFigure({ figures, steps }: FunnelFigureProps) {
  const { charts, isMissing } = useShopCharts();
  const days = lengthOf(figures);
  return (
    <ChartFigure
      title="Steps"
      sentence={sentenceOf(steps)}
      renderDrawing={charts && drawingOf(charts, steps)}
      isMissing={isMissing}
    >
      <DataTable
        caption="Funnel from visit to order"
        head={['Step', 'Measured visits', '% of visits', '% of previous step', 'Previous period']}
        rows={steps.map(({ before, count, key, label, ofPrevious, ofVisits }) => ({
          key,
          cells: [
            label,
            countText(count),
            cellText(ofVisits),
            cellText(ofPrevious),
            <ComparisonLine key="comparison" comparison={compared(count, before, days)} />,
          ],
        }))}
      />
    </ChartFigure>
  );
}
