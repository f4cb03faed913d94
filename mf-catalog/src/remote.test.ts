import { capsulePath, OWN_CAPSULE_ROUTES } from 'shared-runtime';
import { expect, test } from 'vitest';
import { contents } from './remote.ts';

test('the contents say which page sells which capsule', () => {
  const sold = Object.entries(contents.pages).flatMap(([path, entry]) =>
    typeof entry === 'object' && 'product' in entry ? [[entry.product, path]] : [],
  );
  expect(sold).toEqual([[':handle', capsulePath(':handle').replace('%3A', ':')], ...OWN_CAPSULE_ROUTES]);
});
