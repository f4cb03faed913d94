import { Button, Icon } from 'shared-ui';
import { downloadFile } from '../../lib/download-file.ts';
import { type ShopTable, shopCsv } from './shop-csv.ts';
import type { ShopFigures } from './shop-figures.ts';

interface CsvButtonProps {
  readonly figures: ShopFigures;
  readonly table: ShopTable;
  /** The contents of the file, for the button’s name. */
  readonly label: string;
}

/** A part of the figures as a file. */
export function CsvButton({ figures, label, table }: CsvButtonProps) {
  const name = `shop-${table.replaceAll('_', '-')}-${figures.from}-to-${figures.to}.csv`;
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => downloadFile(name, shopCsv(figures, table), 'text/csv;charset=utf-8')}
    >
      <Icon name="download" size={16} /> Download {label} as CSV
    </Button>
  );
}
