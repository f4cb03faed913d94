import type { Pair } from './check.ts';
import type { ScriptFile } from './structure.ts';

const KB = 1024;
const WIDTH = 960;
const LABEL = 200;
const SUMS = 90;
const ROW = 24;
const HEAD = 44;
/** Colors that differ without full color vision, the first for the largest package. */
const COLOURS = [
  '#6b1f2a',
  '#b5683c',
  '#3f5a4d',
  '#2f4a6d',
  '#8a6f2e',
  '#7a4a72',
  '#4d7f86',
  '#9a4a4a',
  '#5b5b78',
  '#6f7d3c',
];
const MOMENTS = [
  ['answers', 1],
  ['alive', 0.6],
  ['idle', 0.3],
] as const;

const wireOf = (files: readonly ScriptFile[]): number => files.reduce((sum, { wire }) => sum + wire, 0) / KB;

/** The packages of several pages, those that bring most first. */
export function packagesOf(files: readonly ScriptFile[]): string[] {
  const names = [...new Set(files.map((file) => file.package))];
  const sum = (name: string): number => wireOf(files.filter((file) => file.package === name));
  return names.sort((one, other) => sum(other) - sum(one));
}

function bar(files: readonly ScriptFile[], y: number, scale: number, colour: string): string {
  let x = LABEL;
  return MOMENTS.map(([by, opacity]) => {
    const width = wireOf(files.filter((file) => file.by === by)) * scale;
    const rectangle = `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="16" fill="${colour}" fill-opacity="${opacity}"/>`;
    x += width;
    return width > 0 ? rectangle : '';
  }).join('');
}

/** Bars as a drawing: for each page the packages that bring script to it, each divided by when it comes. */
export function packageBars(pairs: Readonly<Record<string, Pair>>): string {
  const pages = Object.entries(pairs).map(([name, { page }]) => ({ name, files: page.files }));
  const packages = packagesOf(pages.flatMap(({ files }) => files));
  const longest = Math.max(
    1,
    ...pages.flatMap(({ files }) => packages.map((name) => wireOf(files.filter((file) => file.package === name)))),
  );
  const scale = (WIDTH - LABEL - SUMS) / longest;
  let y = 0;
  const drawn = pages.map(({ name, files }) => {
    const heading = `<text x="0" y="${y + 26}" font-weight="600">${name}</text><text class="muted" x="${LABEL}" y="${y + 26}">${wireOf(files).toFixed(1)} KB in all</text>`;
    y += HEAD;
    const rows = packages.map((one, index) => {
      const own = files.filter((file) => file.package === one);
      if (own.length === 0) return '';
      const row = `<text x="0" y="${y + 13}">${one}</text>${bar(own, y, scale, COLOURS[index % COLOURS.length] ?? '')}<text class="muted" x="${(LABEL + wireOf(own) * scale + 8).toFixed(1)}" y="${y + 13}">${wireOf(own).toFixed(1)}</text>`;
      y += ROW;
      return row;
    });
    return heading + rows.join('');
  });
  const said = pages.map(({ name, files }) => `${name} ${wireOf(files).toFixed(1)} KB`).join(', ');
  return `<svg viewBox="0 0 ${WIDTH} ${y + 8}" role="img" aria-label="Script on the wire: ${said}">${drawn.join('')}</svg>`;
}
