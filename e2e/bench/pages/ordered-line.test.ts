import { expect, test } from 'vitest';
import { nextOf } from './ordered-line.ts';
import { packageOf } from './packages.ts';

test('the most urgent answer comes first, of two alike the one that was asked for first', () => {
  const waiting = [
    { name: 'picture', urgency: 3 },
    { name: 'font', urgency: 1 },
    { name: 'script', urgency: 1 },
  ];
  expect(nextOf(waiting)?.name).toBe('font');
  expect(nextOf([])).toBeUndefined();
});

test('a script belongs to the shell or to the remote whose release it is in', () => {
  expect(packageOf('http://localhost:3000/assets/86c1/static/js/index.js')).toBe('shell');
  expect(packageOf('/releases/mf-catalog/1.0.0-abc/entry.js')).toBe('mf-catalog');
  expect(packageOf('http://localhost:3000/elsewhere.js')).toBe('other');
});
