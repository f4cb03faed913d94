import { cellOf, writeCsv } from 'experiments/results';

/** A figure as it is written for people: with its sign, its thousands, and a percent sign. */
const FIGURE = /^[+−-]?[\d,]+(?:\.\d+)?%?$/;

/** A cell as a spreadsheet takes it: a figure is a number there, and no text is a formula. */
function cellText(shown: string): string {
  const text = shown.replaceAll(/\s+/g, ' ').trim();
  return FIGURE.test(text) ? text.replaceAll(/[+,]/g, '').replace('−', '-') : cellOf(text);
}

/** The contents of a table, as lines of a file. */
export function tableCsv(table: HTMLTableElement): string {
  const lines = [...table.rows].map((row) => [...row.cells].map((cell) => cellText(cell.innerText)));
  return writeCsv(lines);
}
