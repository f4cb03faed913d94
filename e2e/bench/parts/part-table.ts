/** A cell of a table; numbers stand to the right. */
export type Cell = string | number;

/** Rows as a table in Markdown whose columns stand below one another. */
export function tableOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const width = (column: number): number =>
    Math.max(...[head, ...rows].map((row) => String(row[column] ?? '').length), 3);
  const line = (cells: readonly Cell[]): string =>
    `| ${head
      .map((_, column) => {
        const cell = cells[column] ?? '';
        return typeof cell === 'number' ? String(cell).padStart(width(column)) : cell.padEnd(width(column));
      })
      .join(' | ')} |`;
  const rule = `|${head.map((_, column) => '-'.repeat(width(column) + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** The middle one of the given values, the lower of two; NaN of none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
