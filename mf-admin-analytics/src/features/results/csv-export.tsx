import { dayIn, type ExperimentFigures, figuresToCsv } from 'experiments/results';
import { Button, Icon } from 'shared-ui';
import { downloadFile } from '../../lib/download-file.ts';

/** @example fileName(figures) // 'hero-headline-phase-2-2026-03-02.csv' */
const fileName = ({ experiment, phase, read_at, time_zone: zone }: ExperimentFigures): string =>
  `${experiment}-phase-${phase ?? 0}-${dayIn(Date.parse(read_at), zone)}.csv`;

/** All inputs of the page’s computations, as a file: `recompute` of the experiments package gives the same report. */
export function CsvExport({ figures }: { readonly figures: ExperimentFigures }) {
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => downloadFile(fileName(figures), figuresToCsv(figures), 'text/csv;charset=utf-8')}
    >
      <Icon name="download" size={16} /> Download CSV
    </Button>
  );
}
