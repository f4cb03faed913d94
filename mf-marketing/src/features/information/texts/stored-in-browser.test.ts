import { createHash } from 'node:crypto';
import { measurementPattern } from 'shared-runtime/measurement-keys';
import { expect, test } from 'vitest';
import { privacyPolicy } from './privacy-policy.tsx';
import { STORED_IN_BROWSER } from './stored-in-browser.ts';

test('exactly the entries listed as measurement are erased', () => {
  const isErased = new RegExp(measurementPattern());
  for (const { purpose, names } of STORED_IN_BROWSER)
    for (const name of names) expect([name, isErased.test(name)]).toEqual([name, purpose === 'measurement']);
});

/** The digest of the list by its effective date. Add a line when the list changes; released lines stay. */
const STORED_SINCE = [
  { effective: 'November 26, 2026', digest: '1077c2369591bf25' },
  // A new name, and what another one holds is kept for longer.
  { effective: 'November 27, 2026', digest: 'a4b2b87012b68c9e' },
];

test('the privacy policy takes a new date when the stored entries change', () => {
  const stored = STORED_IN_BROWSER.flatMap(({ purpose, names }) => names.map((name) => `${purpose} ${name}`));
  const digest = createHash('sha256').update(stored.toSorted().join('\n')).digest('hex').slice(0, 16);
  expect({ effective: privacyPolicy.effective, digest }).toEqual(STORED_SINCE.at(-1));
  expect(new Set(STORED_SINCE.map(({ effective }) => effective)).size).toBe(STORED_SINCE.length);
});
