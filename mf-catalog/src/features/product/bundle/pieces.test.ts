import { expect, test } from 'vitest';
import type { Product } from '../../../lib/product/product.ts';
import { readPieces } from './pieces.ts';

const stored = (components: unknown, singles: Product['singles'] = []) => ({
  tags: [],
  singles,
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
  sizes: ['S', 'M'],
  image: { url: 'https://cdn.example/dress.avif', altText: 'Slip Dress in bordeaux.', width: 1200, height: 1500 },
};

test('a stored component is a piece with its picture', () => {
  expect(readPieces(stored([dress]))).toEqual([
    {
      id: 'slip-dress',
      name: 'Slip Dress',
      fabric: 'satin',
      colour: 'Bordeaux',
      composition: '100% silk',
      care: 'Dry clean',
      fit: 'On the bias',
      sizes: ['S', 'M'],
      variants: [],
      picture: { url: dress.image.url, alt: dress.image.altText, width: 1200, height: 1500 },
    },
  ]);
});

test('a bundle app that stores names only gives pieces with names only', () => {
  const pieces = readPieces({
    tags: [],
    singles: [],
    metafields: [{ namespace: 'bundler', key: 'items', value: 'Slip Dress, Coat' }],
  });
  expect(pieces).toEqual([
    { id: 'piece-1', name: 'Slip Dress', sizes: [], variants: [] },
    { id: 'piece-2', name: 'Coat', sizes: [], variants: [] },
  ]);
});

test('a component that cannot be read is left out and the others stay', () => {
  const pieces = readPieces(stored([{ ...dress, sizes: 'many' }, 7, null, { id: 'coat', name: 'Coat' }]));
  expect(pieces.map(({ name }) => name)).toEqual(['Coat']);
});

test('a piece is sold on its own where a product has its id as handle', () => {
  const variants = [{ id: 'gid://shopify/ProductVariant/1', title: 'S', price: 198_00, available: true }];
  const pieces = readPieces(stored([dress, { id: 'coat', name: 'Coat' }], [{ handle: 'slip-dress', variants }]));
  expect(pieces.map((piece) => piece.variants)).toEqual([variants, []]);
});
