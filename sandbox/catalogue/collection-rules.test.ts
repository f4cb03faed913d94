import { expect, test } from 'vitest';
import { collectionRules } from './collection-rules.ts';
import { loadCatalogue } from './catalogue.ts';
import type { Collection } from './schema.ts';

const { collections } = loadCatalogue();

const broken = (changed: Collection[]) =>
  collectionRules.filter(({ offences }) => offences(changed).length > 0).map(({ rule }) => rule);

const withFeatured = (change: Partial<Collection>) =>
  collections.map((one) => (one.handle === 'featured-bordeaux-capsule' ? { ...one, ...change } : one));

test('a missing, a doubled and an unknown collection are refused', () => {
  const rule = 'the four collections and the featured ones are there, each once';
  const [first] = collections.slice(0, 1);
  expect(broken(collections.slice(1))).toEqual([rule]);
  expect(broken([...collections, ...collections.slice(0, 1)])).toEqual([rule]);
  expect(broken([...collections, { handle: 'sale', title: 'Sale', description: first?.description ?? '' }])).toEqual([
    rule,
  ]);
});

test('a featured collection starts with its own capsule and lists only known ones', () => {
  const rule = 'only a featured collection lists capsules, its own one first';
  expect(broken(withFeatured({ capsules: ['bordeaux-capsule', 'burgundy-capsule'] }))).toEqual([]);
  expect(broken(withFeatured({ capsules: ['burgundy-capsule', 'bordeaux-capsule'] }))).toEqual([rule]);
  expect(broken(withFeatured({ capsules: ['bordeaux-capsule', 'moon-set'] }))).toEqual([rule]);
});

test('one of the four collections may not list its capsules', () => {
  const listed = collections.map((one, index) => (index === 0 ? { ...one, capsules: ['beach-set'] } : one));
  expect(broken(listed)).toEqual(['only a featured collection lists capsules, its own one first']);
});

test('a collection does not exclaim', () => {
  expect(broken(withFeatured({ description: 'Deep red after dark!' }))).toEqual(['nothing is exclaimed']);
});
