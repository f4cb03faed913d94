import { expect, test } from 'vitest';
import { exceeded, HELD, heldFigures, readBudgets } from './budgets.ts';
import { checkStructures } from './check.ts';
import { PAGE_NAMES } from './measured-pages.ts';
import { structureOf } from './structure-fixture.ts';

const TWIN = structureOf({ withoutPictures: 60 * 1024 });
const FIGURES = heldFigures(structureOf(), TWIN);

test('a page that is exactly what its budget allows keeps it', () => {
  expect(exceeded('home', FIGURES, { home: FIGURES })).toEqual([]);
});

test('every figure beyond its budget is reported in a plain sentence', () => {
  for (const name of Object.keys(HELD) as (keyof typeof HELD)[]) {
    const [sentence, ...more] = exceeded('home', FIGURES, { home: { ...FIGURES, [name]: FIGURES[name] - 0.001 } });
    expect(sentence).toContain(`home: ${HELD[name].said}:`);
    expect(more).toEqual([]);
  }
});

test('the sentence says how much it is and how much it may be', () => {
  const figures = heldFigures(structureOf({ document: { wire: 30.25 * 1024, decoded: 80 * 1024 } }), TWIN);
  expect(exceeded('home', figures, { home: FIGURES })).toEqual([
    'home: document on the wire: 30.25 KB, at most 20 KB is allowed.',
  ]);
});

test('a figure or a page without a budget is reported, and not skipped', () => {
  const { depth: _depth, ...others } = FIGURES;
  expect(exceeded('home', FIGURES, { home: others })).toHaveLength(1);
  expect(exceeded('cart', FIGURES, { home: FIGURES })).toHaveLength(Object.keys(HELD).length);
});

test('a figure that could not be measured keeps no budget', () => {
  expect(exceeded('home', { ...FIGURES, depth: Number.NaN }, { home: FIGURES })).toHaveLength(1);
});

test('files that are fetched without use are named', () => {
  const page = structureOf({ unused: ['/releases/mf-account/entry.js'] });
  const sentences = checkStructures({ home: { page, twin: TWIN } }, { home: FIGURES });
  expect(sentences[0]).toBe('home: requests for what the page does not use: 1, at most 0 is allowed.');
  expect(sentences).toContain('  not used: /releases/mf-account/entry.js');
});

test('the budgets name every page and every figure', () => {
  const budgets = readBudgets();
  expect(Object.keys(budgets).toSorted()).toEqual(PAGE_NAMES.toSorted());
  for (const budget of Object.values(budgets)) expect(Object.keys(budget)).toEqual(Object.keys(HELD));
});
