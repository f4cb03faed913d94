import { expect, test } from 'vitest';
import { changeIn } from './difference-line.ts';

test('a change has its field, its old value and its new value', () => {
  expect(changeIn('traffic: 10 → 50')).toEqual({ path: 'traffic', from: '10', to: '50' });
  expect(changeIn('variants.b.values.home-hero-headline: "Capsule Drop" → "The: Drop"')).toEqual({
    path: 'b: home hero headline',
    from: 'Capsule Drop',
    to: 'The: Drop',
  });
  expect(changeIn('audience.utm.source: → "news"')).toEqual({ path: 'audience, utm, source', from: '', to: 'news' });
  expect(changeIn('ramp: → [{"traffic":5,"minimumHours":24},{"traffic":100}]')).toEqual({
    path: 'ramp',
    from: '',
    to: '5% for at least 24 hours, then 100%',
  });
  expect(changeIn('goals: ["line-added"] →')).toEqual({ path: 'goals', from: 'line-added', to: '' });
});

test('a line of another form stays as it is', () => {
  expect(changeIn('something else').path).toBe('something else');
});
