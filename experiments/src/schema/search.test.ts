import { expect, test } from 'vitest';
import { isSought, searchedOf } from './search.ts';

const stored = searchedOf({
  status: 'running',
  definition: {
    name: 'spring-words',
    description: 'Whether words of the season bring more people in.',
    tags: ['spring', 'home'],
    variants: [{}, { values: { 'home-hero-headline': 'The First Warm Day' } }],
  },
});
const finds = (sought: object) => isSought(stored, { search: '', tag: '', status: '', ...sought });

test.each([
  ['nothing in particular', {}],
  ['a part of its name', { search: 'SPRING-w' }],
  ['words of its description, in any order', { search: '  season  whether ' }],
  ['a placement that it changes', { search: 'hero-headline' }],
  ['a tag among the words', { search: 'home spring' }],
  ['a tag', { tag: 'Spring' }],
  ['a state', { status: 'running' }],
])('an experiment is found by %s', (_what, sought) => {
  expect(finds(sought)).toBe(true);
});

test.each([
  ['a word that it lacks', { search: 'spring autumn' }],
  ['what its variants say', { search: 'warm day' }],
  ['a part of a tag', { tag: 'spr' }],
  ['another state', { status: 'draft' }],
])('an experiment is not found by %s', (_what, sought) => {
  expect(finds(sought)).toBe(false);
});
