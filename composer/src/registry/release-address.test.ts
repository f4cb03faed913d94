import { expect, test } from 'vitest';
import { outagePath } from 'shared-contracts/composition';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { releaseOfAddress } from './release-address.ts';

const DIGEST = 'a'.repeat(43);
const COMPOSITION = testComposition(
  testRelease('mf-catalog', { digest: DIGEST }),
  testRelease('mf-cart-checkout', { version: '1.2.0' }),
);

test.each([
  [`/releases/mf-catalog/${DIGEST}/static/js/async/12.abc.js`, 'mf-catalog'],
  ['/releases/mf-cart-checkout/1.2.0/entry.js', 'mf-cart-checkout'],
  [outagePath(COMPOSITION.id, 'mf-catalog'), 'mf-catalog'],
  // A release that has a digest is not named by its version.
  ['/releases/mf-catalog/1.0.0/entry.js', undefined],
  [`/releases/mf-cart-checkout/${DIGEST}/entry.js`, undefined],
  [outagePath('0'.repeat(16), 'mf-catalog'), undefined],
  ['/assets/abc/index.js', undefined],
])('the file %s belongs to %s', (pathname, remote) => {
  expect(releaseOfAddress(COMPOSITION, pathname)?.remote).toBe(remote);
});
