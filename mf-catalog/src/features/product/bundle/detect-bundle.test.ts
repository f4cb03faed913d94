import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUNDLE_NAMESPACES, isBundle } from './detect-bundle.ts';

const plain = { tags: ['wool', 'color:red'], metafields: [{ namespace: 'capsule-less', key: 'summary', value: '' }] };

test('a product without a telling tag or metafield is no bundle', () => {
  expect(isBundle({ ...plain, metafields: [] })).toBe(false);
  expect(isBundle({ tags: [], metafields: [{ namespace: 'capsule', key: 'summary', value: '' }] })).toBe(false);
});

test('a tag that contains bundle, capsule, set or collection in any case makes a bundle', () => {
  const word = fc.constantFrom('bundle', 'capsule', 'set', 'collection');
  const cased = word.chain((text) => fc.mixedCase(fc.constant(text)));
  fc.assert(
    fc.property(fc.string(), cased, fc.string(), (before, text, after) =>
      isBundle({ ...plain, tags: [...plain.tags, before + text + after] }),
    ),
  );
});

test.for(BUNDLE_NAMESPACES)('a metafield of the bundle app %s makes a bundle', (namespace) => {
  expect(isBundle({ tags: [], metafields: [{ namespace, key: 'anything', value: '' }] })).toBe(true);
});

test('a metafield key that contains bundle or capsule makes a bundle', () => {
  for (const key of ['bundle_id', 'isCapsule', 'MY-BUNDLE'])
    expect(isBundle({ tags: [], metafields: [{ namespace: 'custom', key, value: '' }] })).toBe(true);
});
