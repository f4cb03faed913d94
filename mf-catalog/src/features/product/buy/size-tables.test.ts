import { expect, test } from 'vitest';
import { CLOTHES, departmentOf, inches, SHOES } from './size-tables.ts';

const variant = (title: string) => ({ id: title, title, price: 1, available: true });

test('sizes follow one another without a gap or an overlap', () => {
  for (const rows of Object.values(CLOTHES)) {
    for (const column of [0, 1, 2]) {
      const spans = rows.map(({ measures }) => measures[column] ?? [0, 0]);
      expect(spans.slice(1).map(([from]) => from)).toEqual(spans.slice(0, -1).map(([, to]) => to + 1));
    }
  }
});

test('a longer foot has a larger shoe', () => {
  for (const rows of Object.values(SHOES)) {
    const lengths = rows.map(({ measures }) => measures[0]?.[0] ?? 0);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  }
});

test('the handle, or a size that only one department has, determines the department', () => {
  expect(departmentOf({ handle: 'mens-core-set', variants: [] })).toBe('men');
  expect(departmentOf({ handle: 'urban-terrain-set', variants: [variant('M'), variant('XXL')] })).toBe('men');
  expect(departmentOf({ handle: 'beach-set', variants: [variant('XS')] })).toBe('women');
});

test.each([
  ['clothes', CLOTHES, 2],
  ['shoes', SHOES, 10],
] as const)('no two sizes of %s read the same in inches', (_name, tables, parts) => {
  for (const rows of Object.values(tables)) {
    const shown = rows.map(({ measures }) =>
      measures
        .flat()
        .map((cm) => inches(cm, parts))
        .join(' '),
    );
    expect(new Set(shown).size).toBe(rows.length);
  }
});
