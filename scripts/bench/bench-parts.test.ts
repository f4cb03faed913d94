import { expect, test } from 'vitest';
import { chosenParts } from './bench-parts.mjs';

const PARTS = [
  { name: 'pages', script: 'pages.ts', minutes: 1, checks: true },
  { name: 'server', script: 'server.ts', minutes: 1 },
  { name: 'analytics', script: 'analytics.ts', minutes: 1, onlyNamed: true },
];

const namesFor = (...args: string[]): string[] | undefined => chosenParts(args, PARTS)?.chosen.map(({ name }) => name);

test('a named part runs alone and is given what stands behind its name', () => {
  expect(namesFor('analytics', '--sizes', '1e4')).toEqual(['analytics']);
  expect(chosenParts(['analytics', '--sizes', '1e4'], PARTS)?.options).toEqual(['--sizes', '1e4']);
});

test('without a name every part runs that does not take long', () => {
  expect(namesFor()).toEqual(['pages', 'server']);
});

test('a check without a name runs the parts that know one', () => {
  expect(namesFor('--check')).toEqual(['pages']);
});

test('a part that does not exist is none', () => {
  expect(namesFor('speed')).toBeUndefined();
});

test('an option belongs to a part that is named', () => {
  expect(namesFor('--rounds', '3')).toBeUndefined();
});
