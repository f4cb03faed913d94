import { expect, test } from 'vitest';
import { parsePieces } from './pieces.ts';

test('pieces are read from a JSON array of objects or names', () => {
  expect(parsePieces('[{"name":"Oat Faux-Fur Coat"},"Ribbed Tank",7,{"id":"x"}]')).toEqual([
    'Oat Faux-Fur Coat',
    'Ribbed Tank',
  ]);
});

test('pieces are read from a list with commas', () => {
  expect(parsePieces('Coat, Tank ,Scarf')).toEqual(['Coat', 'Tank', 'Scarf']);
});

test('a missing or broken metafield gives no pieces', () => {
  expect(parsePieces(null)).toEqual([]);
  expect(parsePieces('[{"name":')).toEqual([]);
});
