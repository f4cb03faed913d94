import { expect, test, vi } from 'vitest';
import { reviewRating } from './review-rating.ts';

const rated = (rating: string | null, count: string | null) =>
  reviewRating({
    handle: 'beach-set',
    metafields: [
      ...(rating === null ? [] : [{ namespace: 'reviews', key: 'rating', value: rating }]),
      ...(count === null ? [] : [{ namespace: 'reviews', key: 'rating_count', value: count }]),
    ],
  });
const GOOD = '{"value":"4.68","scale_min":"1.0","scale_max":"5.0"}';

test('a rating is read with how many gave it', () => {
  expect(rated(GOOD, '23')).toEqual({ value: 4.7, of: 5, count: 23 });
});

test.each([
  ['no rating', null, '23'],
  ['no count', GOOD, null],
  ['no reviews', GOOD, '0'],
  ['a strange count', GOOD, 'many'],
  ['more than the scale', '{"value":"7","scale_max":"5.0"}', '3'],
  ['no number', '{"value":"good","scale_max":"5.0"}', '3'],
  ['no JSON', 'good', '3'],
  ['no object', 'null', '3'],
])('%s is no rating', (_what, rating, count) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  expect(rated(rating, count)).toBeNull();
});
