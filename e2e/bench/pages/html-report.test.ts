import { expect, test } from 'vitest';
import { packageTable, ratio, structureTable } from './figure-tables.ts';
import { htmlReport } from './html-report.ts';
import { packageBars } from './package-bars.ts';
import { structureOf } from './structure-fixture.ts';
import { textTable } from './text-table.ts';

const PAIRS = { home: { page: structureOf(), twin: structureOf({ withoutPictures: 60 * 1024 }) } };

test('the report is one file without script, with every table in it', () => {
  const html = htmlReport(
    [structureTable(PAIRS), packageTable(PAIRS, 'idle')],
    PAIRS,
    new Date('2026-07-01T12:00:00Z'),
  );
  expect(html).toContain('Measured 2026-07-01 12:00 UTC');
  expect(html).toContain('<th scope="row">document on the wire, KB</th><td>20.0</td>');
  expect(html).not.toMatch(/<script|<link|src=|https?:/);
});

test('the contents of a table cannot become markup', () => {
  const html = htmlReport([{ title: 'a < b', rows: [['', '<b>']] }], {}, new Date(0));
  expect(html).toContain('<h2>a &lt; b</h2>');
  expect(html).toContain('&lt;b&gt;');
});

test('the bars of a package are as long as its kilobytes, divided by when they come', () => {
  const bars = packageBars(PAIRS);
  const widths = [...bars.matchAll(/width="([\d.]+)" height="16" fill="[^"]+" fill-opacity="([\d.]+)"/g)];
  const [shell, soon, later] = widths.map(([, width, opacity]) => ({ width: Number(width), opacity }));
  expect(shell?.width).toBeCloseTo((soon?.width ?? 0) * 2, 0);
  expect([shell?.opacity, soon?.opacity, later?.opacity]).toEqual(['1', '0.6', '0.3']);
  expect(bars).toContain('aria-label="Script on the wire: home 150.0 KB"');
});

test('a package that brings more stands before one that brings less', () => {
  expect(packageTable(PAIRS, 'idle').rows.map(([name]) => name)).toEqual(['', 'shell', 'mf-catalog']);
  expect(packageTable(PAIRS, 'answers').rows.map(([name]) => name)).toEqual(['', 'shell']);
});

test('a ratio to nothing is none', () => {
  expect(ratio(3, 2)).toBe('1.50 ×');
  expect([ratio(3, 0), ratio(3, undefined), ratio(Number.NaN, 2)]).toEqual(['–', '–', '–']);
});

test('columns of a table stand below each other', () => {
  expect(
    textTable([
      ['', 'ours'],
      ['longest task', '7'],
    ]),
  ).toBe('              ours\nlongest task     7');
});
