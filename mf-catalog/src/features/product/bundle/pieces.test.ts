import { expect, test } from 'vitest';
import { readPieces } from './pieces.ts';

const stored = (components: unknown) => ({
  tags: [],
  metafields: [{ namespace: 'bundles', key: 'components', value: JSON.stringify(components) }],
});
const dress = {
  id: 'slip-dress',
  name: 'Slip Dress',
  fabric: 'satin',
  colour: { name: 'Bordeaux', hex: '#5c1a2b' },
  composition: '100% silk',
  care: 'Dry clean',
  fit: 'On the bias',
  price: '198.00',
  sizes: ['S', 'M'],
  image: { url: 'https://cdn.example/dress.avif', altText: 'Slip Dress in bordeaux.', width: 1200, height: 1500 },
};

test('a stored component is a piece with its price in cents and its picture', () => {
  expect(readPieces(stored([dress]))).toEqual([
    {
      id: 'slip-dress',
      name: 'Slip Dress',
      fabric: 'satin',
      colour: 'Bordeaux',
      composition: '100% silk',
      care: 'Dry clean',
      fit: 'On the bias',
      price: 198_00,
      sizes: ['S', 'M'],
      picture: { url: dress.image.url, alt: dress.image.altText, width: 1200, height: 1500 },
    },
  ]);
});

test('a bundle app that stores names only gives pieces with names only', () => {
  const pieces = readPieces({
    tags: [],
    metafields: [{ namespace: 'bundler', key: 'items', value: 'Slip Dress, Coat' }],
  });
  expect(pieces).toEqual([
    { id: 'piece-1', name: 'Slip Dress', sizes: [] },
    { id: 'piece-2', name: 'Coat', sizes: [] },
  ]);
});

test('a component that cannot be read is left out and the others stay', () => {
  const pieces = readPieces(stored([{ ...dress, price: 'much' }, 7, null, { id: 'coat', name: 'Coat' }]));
  expect(pieces.map(({ name }) => name)).toEqual(['Coat']);
});
