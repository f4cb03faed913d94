import type { Pair } from './check.ts';
import type { FigureTable } from './figure-tables.ts';
import { packageBars } from './package-bars.ts';

const STYLE = `
:root { color-scheme: light; --ink: #2b2622; --muted: #6d645c; --line: #ddd5ca; --paper: #f7f4ef; --wine: #6b1f2a; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 3rem 1.5rem 5rem; }
h1, h2 { font-family: 'Bodoni Moda', Didot, Georgia, serif; font-weight: 500; line-height: 1.15; }
h1 { font-size: 2.5rem; margin: 0 0 .5rem; }
h2 { font-size: 1.35rem; margin: 3rem 0 .75rem; }
p { max-width: 46rem; color: var(--muted); margin: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9375rem; }
th, td { text-align: right; padding: .4rem .75rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; font-weight: 400; white-space: normal; }
thead th { color: var(--muted); font-weight: 500; border-bottom-color: var(--ink); }
tbody td:last-child { font-weight: 600; }
svg { display: block; width: 100%; height: auto; margin-top: 1rem; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .muted { fill: var(--muted); }
`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function tableMarkup({ title, rows: [head = [], ...rows] }: FigureTable): string {
  const cells = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td>${escaped(cell)}</td>`))
      .join('');
  const headings = head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('');
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('');
  return `<h2>${escaped(title)}</h2>
<div class="scroll"><table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** The report as one file: tables, and a picture of who brings which kilobytes. */
export function htmlReport(tables: readonly FigureTable[], pairs: Readonly<Record<string, Pair>>, date: Date): string {
  const when = date.toISOString().slice(0, 16).replace('T', ' ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop’s pages against their own markup</title><style>${STYLE}</style></head><body><main>
<h1>The shop’s pages against their own markup</h1>
<p>Measured ${when} UTC. The twin is the same page without any script, its styles in the document; the ideal is a page written by
hand around the same first picture. What each figure means stands in docs/performance.md.</p>
<h2>Who brings which kilobytes of script</h2>
<p>On the wire, by package. Solid: until presses are answered; lighter: until the page is alive; lightest: later.</p>
${packageBars(pairs)}
${tables.map(tableMarkup).join('\n')}
</main></body></html>
`;
}
