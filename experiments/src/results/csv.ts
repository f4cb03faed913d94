/** The first characters that a spreadsheet takes for a formula, and the mark that disables it. */
const LIKE_A_FORMULA = /^['=+\-@\t\r]/;

/** A text as a cell that no spreadsheet computes, by a leading apostrophe, which {@link textOf} removes. */
export const cellOf = (text: string): string => (LIKE_A_FORMULA.test(text) ? `'${text}` : text);

/** @see cellOf */
export const textOf = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes rows of cells as RFC 4180. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

/**
 * A cell, quoted or not, and its terminator. Quoted text is matched in runs, because one step for each character would be too slow
 * for a long one.
 */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** The cells of an RFC 4180 text, by rows; null for an invalid one. Line breaks of any system are accepted. */
export function readCsv(text: string): string[][] | null {
  // Some spreadsheets write a byte order mark.
  const body = text.replace(/^\uFEFF/, '');
  const lines: string[][] = [];
  let cells: string[] = [];
  for (CELL.lastIndex = 0; CELL.lastIndex < body.length; ) {
    const found = CELL.exec(body);
    if (!found) return null;
    const [, inQuotes, plain, end] = found;
    cells.push(inQuotes?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',' && CELL.lastIndex < body.length) continue;
    if (end === ',') cells.push('');
    lines.push(cells);
    cells = [];
  }
  return lines.filter((line) => line.length > 1 || line[0] !== '');
}
