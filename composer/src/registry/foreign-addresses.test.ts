import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { refuseForeignAddresses } from './closed-addresses.ts';

const pages = (...paths: string[]) => paths.map((path) => ({ path, expose: './page', indexed: true }));
const CATALOG = testRelease('mf-catalog', { pages: pages('/product/:handle', '/gifts/cards') });

/** The refusal of a release that closes these addresses, beside the catalog and its own live release. */
function refusal(...disallowed: string[]): unknown {
  const release = testRelease('mf-gifts', { pages: pages('/gifts'), disallowed });
  const live = testRelease('mf-gifts', { pages: pages('/gifts', '/gifts/all') });
  try {
    refuseForeignAddresses(release, testComposition(CATALOG, live).remotes);
    return null;
  } catch (error) {
    return error;
  }
}

test.each([
  ['an address of another remote’s page', '/product/beach-set'],
  ['the beginning of another remote’s page below its own', '/gifts/ca'],
  ['a pattern that another remote’s page matches', '/gifts/*'],
  ['its whole own page', '/gifts'],
  ['an address beside its own page', '/gifts-of-others'],
])('a release that closes %s is refused, by its name and the address', (_what, address) => {
  expect(refusal('/gifts/print', address)).toMatchObject({
    code: 'FEDERATION-001',
    details: { remote: 'mf-gifts', issues: expect.stringMatching(new RegExp(`: ${address.replaceAll('*', '\\*')}$`)) },
  });
});

test('a release may close addresses below a page of its own, also one that its live release has as a page', () => {
  expect(refusal('/gifts?draft=', '/gifts/print', '/gifts/all')).toBeNull();
});

test('a release that closes nothing is not refused', () => {
  expect(refusal()).toBeNull();
});
