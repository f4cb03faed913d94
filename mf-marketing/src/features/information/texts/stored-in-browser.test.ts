import { measurementPattern } from 'shared-contracts/measurement-keys';
import { expect, test } from 'vitest';
import { STORED_IN_BROWSER } from './stored-in-browser.ts';

test('what is printed as measurement is what is erased, and nothing else is', () => {
  const isErased = new RegExp(measurementPattern());
  for (const { purpose, names } of STORED_IN_BROWSER)
    for (const name of names) expect([name, isErased.test(name)]).toEqual([name, purpose === 'measurement']);
});
