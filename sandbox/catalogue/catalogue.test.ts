import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const { capsules, collections } = loadCatalogue();

const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test('the catalogue keeps all of its rules', () => {
  expect(capsules).toHaveLength(52);
  expect(collections).toHaveLength(9);
});

test('the faux fur capsule leads at 99 dollars, its pieces at 165', () => {
  const [fauxFur] = capsules;
  expect(fauxFur).toMatchObject({ handle: 'faux-fur-capsule', price: '99.00' });
  expect(fauxFur?.pieces.reduce((sum, { price }) => sum + Number(price), 0)).toBe(165);
});

test('only the two capsules outside /product have a route of their own', () => {
  expect(capsules.filter(({ route }) => route !== undefined).map(({ handle, route }) => [handle, route])).toEqual([
    ['faux-fur-capsule', '/faux-fur-capsule'],
    ['studio-to-street', '/studio-to-street-product'],
  ]);
});

test("men's capsules hang in the men's collections", () => {
  const mens = capsules.filter(({ handle }) => handle.startsWith('mens-'));
  expect(mens.filter(({ collection }) => !collection.startsWith('mens-'))).toEqual([]);
});

test('each of the four collections fills a page', () => {
  const sizes = collections.slice(0, 4).map(({ handle }) => capsules.filter((one) => one.collection === handle).length);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
});

test('no summary, paragraph or piece name is used twice', () => {
  expect(repeated(capsules.map(({ summary }) => summary))).toEqual([]);
  expect(repeated(capsules.flatMap(({ description }) => description))).toEqual([]);
  expect(repeated(capsules.flatMap(({ pieces }) => pieces.map(({ name }) => name)))).toEqual([]);
});

test('one color name always means one color', () => {
  const colours = capsules.flatMap(({ colour, pieces }) => [
    colour,
    ...pieces.flatMap((piece) => (piece.accent ? [piece.colour, piece.accent] : [piece.colour])),
  ]);
  const pairs = new Set(colours.map(({ name, hex }) => `${name} ${hex}`));
  expect(pairs.size).toBe(new Set(colours.map(({ name }) => name)).size);
});

test('the visible description of a piece names both of its colors', () => {
  const mentions = (look: string, name: string) =>
    name.split(' ').some((word) => look.toLowerCase().includes(word.toLowerCase()));
  const silent = capsules.flatMap(({ handle, pieces }) =>
    pieces
      .filter(({ look, colour, accent }) => !mentions(look, colour.name) || (accent && !mentions(look, accent.name)))
      .map(({ id }) => `${handle}/${id}`),
  );
  expect(silent).toEqual([]);
});
