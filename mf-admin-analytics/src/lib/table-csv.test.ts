// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { tableCsv } from './table-csv.ts';

afterEach(() => document.body.replaceChildren());

function table(...lines: readonly (readonly string[])[]): HTMLTableElement {
  const made = document.body.appendChild(document.createElement('table'));
  for (const cells of lines) {
    const row = made.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
  return made;
}

test('figures of a table are plain numbers in its file, without their typographic signs', () => {
  const shown = table(['Variant', 'Visitors', 'Difference'], ['warm', '12,400', '+2.98'], ['calm', '7', '−0.50']);
  expect(tableCsv(shown)).toBe('Variant,Visitors,Difference\r\nwarm,12400,2.98\r\ncalm,7,-0.50\r\n');
});

test('a text that a spreadsheet would compute stays a text, and a missing figure has a text', () => {
  expect(tableCsv(table(['=1+1', '-b', 'not enough data']))).toBe("'=1+1,'-b,not enough data\r\n");
});

test('a percentage stays one, and an interval is one cell', () => {
  expect(tableCsv(table(['5.00%', '+0.82 to +5.14']))).toBe("5.00%,'+0.82 to +5.14\r\n");
});
