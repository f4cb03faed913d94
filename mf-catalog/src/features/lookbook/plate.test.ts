import { expect, test } from 'vitest';
import { type Look, platesOf, wornIn } from './plate.ts';

const picture = (url: string) => ({ url, alt: 'A look', width: 1200, height: 1500 });
const mark = (capsule: string, piece: string) => ({ capsule, piece, x: 0.5, y: 0.25 });

/** A capsule with a coat and boots, whose own picture shows both. */
const look = (handle: string): Look => ({
  capsule: { handle, title: `The ${handle}`, price: 100_00, count: 2 },
  picture: picture(`${handle}/set`),
  marks: [mark(handle, 'coat'), mark(handle, 'boots')],
  names: new Map([
    ['coat', 'Coat'],
    ['boots', 'Boots'],
  ]),
  prices: new Map([['coat', 70_00]]),
});
const shows = (...marks: ReturnType<typeof mark>[]) => ({ picture: picture('campaign'), caption: 'A line.', marks });

test('a campaign picture has a point with name and price for every piece that it shows', () => {
  const { campaign } = platesOf([shows(mark('one', 'coat'), mark('two', 'boots'))], [look('one'), look('two')], 6);
  expect(campaign).toMatchObject([
    {
      caption: 'A line.',
      points: [
        { capsule: { handle: 'one', price: 100_00 }, piece: 'coat', name: 'Coat', x: 0.5, y: 0.25 },
        { capsule: { handle: 'two' }, piece: 'boots', name: 'Boots' },
      ],
    },
  ]);
});

test('a point has the price of its piece, not that of the capsule, and none where the piece is not sold on its own', () => {
  const { campaign } = platesOf([shows(mark('one', 'coat'), mark('one', 'boots'))], [look('one')], 6);
  expect(campaign[0]?.points.map(({ piece, price }) => [piece, price])).toEqual([
    ['coat', 70_00],
    ['boots', undefined],
  ]);
});

test('points come in the order in which the capsule lists its pieces', () => {
  const { campaign } = platesOf([shows(mark('one', 'boots'), mark('one', 'coat'))], [look('one')], 6);
  expect(campaign[0]?.points.map(({ name }) => name)).toEqual(['Coat', 'Boots']);
});

test('a piece without a name is neither a point nor in the list', () => {
  const { campaign } = platesOf([shows(mark('unknown', 'coat'), mark('one', 'gloves'))], [look('one')], 6);
  expect(campaign[0]?.points).toEqual([]);
  expect(wornIn(campaign)).toEqual([]);
});

test('a capsule that the campaign shows already does not show itself again', () => {
  const { looks } = platesOf([shows(mark('one', 'coat'))], ['one', 'two', 'three', 'four'].map(look), 2);
  expect(looks.map(({ of }) => of?.handle)).toEqual(['two', 'three']);
});

test('a picture of a capsule has no points of another one', () => {
  const stray = { ...look('one'), marks: [mark('two', 'coat')] };
  const { looks } = platesOf([], [stray, look('two')], 6);
  expect(looks.map(({ points }) => points.length)).toEqual([0, 2]);
});

test('a capsule without a picture has no place', () => {
  expect(platesOf([], [{ ...look('one'), picture: undefined }], 6).looks).toEqual([]);
});

test('the list of a spread has the pieces of its points, capsule by capsule, each piece once', () => {
  const { campaign, looks } = platesOf(
    [shows(mark('one', 'coat'), mark('two', 'boots'), mark('one', 'boots')), shows(mark('one', 'coat'))],
    ['one', 'two', 'three'].map(look),
    6,
  );
  expect(wornIn([...campaign, ...looks])).toEqual([
    {
      capsule: look('one').capsule,
      pieces: [
        { piece: 'coat', name: 'Coat' },
        { piece: 'boots', name: 'Boots' },
      ],
    },
    { capsule: look('two').capsule, pieces: [{ piece: 'boots', name: 'Boots' }] },
    {
      capsule: look('three').capsule,
      pieces: [
        { piece: 'coat', name: 'Coat' },
        { piece: 'boots', name: 'Boots' },
      ],
    },
  ]);
});

test('a capsule whose picture has no marks is still named below it', () => {
  const { looks } = platesOf([], [{ ...look('one'), marks: [] }], 6);
  expect(wornIn(looks)).toEqual([{ capsule: look('one').capsule, pieces: [] }]);
});
