import { type ExperimentFigures, figuresToCsv } from 'experiments/results';
import { Button, Icon } from 'shared-ui';

/** @example fileName(figures) // 'hero-headline-phase-2-2026-03-02.csv' */
const fileName = ({ experiment, phase, read_at }: ExperimentFigures): string =>
  `${experiment}-phase-${phase ?? 0}-${read_at.slice(0, 10)}.csv`;

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next task; before that some of them lose it.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Everything that the page computes from, as a file: `recompute` of the experiments package gives the same report. */
export function CsvExport({ figures }: { readonly figures: ExperimentFigures }) {
  return (
    <Button variant="secondary" size="small" onClick={() => download(fileName(figures), figuresToCsv(figures))}>
      <Icon name="download" size={16} /> Export as CSV
    </Button>
  );
}
