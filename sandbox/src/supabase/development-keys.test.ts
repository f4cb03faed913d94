import { expect, test } from 'vitest';
import { backendKeys, developmentKeys } from './development-keys.ts';

test('without keys of one’s own the development keys are used', () => {
  expect(backendKeys()).toEqual(developmentKeys);
});

test('a secret key of one’s own never signs with the public development secret', () => {
  const own = backendKeys('sb_publishable_own', 'sb_secret_own');
  expect(own.jwtSecret).not.toBe(developmentKeys.jwtSecret);
  expect(own.jwtSecret).not.toBe(backendKeys('sb_publishable_own', 'sb_secret_other').jwtSecret);
  expect(backendKeys('sb_publishable_own', 'sb_secret_own')).toEqual(own);
});
