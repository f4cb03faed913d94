/** The longest line of the terminal. */
const WIDTH = 100;
/** The shortest length to which a name is cut. */
const SHORTEST = 8;

const cut = (text: string, width: number): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text);

/** Rows in columns: the first aligned left, the others right. The first column gets the width that the others leave. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const others = widths.slice(1).reduce((sum, width) => sum + width + 2, 2);
  const first = Math.min(widths[0] ?? 0, Math.max(WIDTH - others, SHORTEST));
  const placed = (cell: string, at: number) =>
    at === 0 ? cut(cell, first).padEnd(first) : cell.padStart(widths[at] ?? 0);
  return rows.map((row) => `  ${row.map(placed).join('  ')}`.trimEnd());
}

/** Wraps a text between words. */
export function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
