import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { BUNDLE_METAFIELDS, BUNDLE_NAMESPACES, bundleComponents, isBundle, pieceNames } from './bundle.ts';

const bundle = (key: string, value: string, namespace = 'bundles') => ({
  tags: [],
  metafields: [{ namespace, key, value }],
});

test('a product without a telling tag or metafield is no bundle', () => {
  expect(isBundle({ tags: ['wool', 'color:red'], metafields: [] })).toBe(false);
  expect(isBundle(bundle('summary', '', 'capsule'))).toBe(false);
});

test('a tag that contains bundle, capsule, set or collection in any case makes a bundle', () => {
  const word = fc.constantFrom('bundle', 'capsule', 'set', 'collection');
  const cased = word.chain((text) => fc.mixedCase(fc.constant(text)));
  fc.assert(
    fc.property(fc.string(), cased, fc.string(), (before, text, after) =>
      isBundle({ tags: ['wool', before + text + after], metafields: [] }),
    ),
  );
});

test.for(BUNDLE_NAMESPACES)('a metafield of the bundle app %s makes a bundle', (namespace) => {
  expect(isBundle(bundle('anything', '', namespace))).toBe(true);
});

test('a metafield key that contains bundle or capsule makes a bundle', () => {
  for (const key of ['bundle_id', 'isCapsule', 'MY-BUNDLE']) expect(isBundle(bundle(key, '', 'custom'))).toBe(true);
});

test('every bundle app is asked for components, items and products, and the shop itself for the keys of a bundle', () => {
  for (const namespace of BUNDLE_NAMESPACES)
    for (const key of ['components', 'items', 'products']) expect(BUNDLE_METAFIELDS).toContainEqual({ namespace, key });
  for (const key of ['bundle', 'capsule', 'bundle_items'])
    expect(BUNDLE_METAFIELDS).toContainEqual({ namespace: 'custom', key });
  expect(BUNDLE_METAFIELDS.length).toBeLessThanOrEqual(250);
});

test('a value that starts with a bracket is a JSON array', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (list) => {
      const text = JSON.stringify(list);
      expect(bundleComponents(bundle('components', text))).toEqual(JSON.parse(text));
    }),
  );
});

test('any other value is a comma-separated list', () => {
  const pieces = ['Slip Dress', 'Wool Coat', 'Ankle Boots'];
  expect(bundleComponents(bundle('bundle_items', 'Slip Dress, Wool Coat ,, Ankle Boots'))).toEqual(pieces);
});

test.for(['component', 'Components', 'bundle_items', 'included-products'])('the key %s holds components', (key) => {
  expect(bundleComponents(bundle(key, 'one'))).toEqual(['one']);
});

test('other keys hold none, and neither does a product that is no bundle', () => {
  expect(bundleComponents(bundle('summary', '["one"]'))).toEqual([]);
  expect(bundleComponents(bundle('items', 'one', 'custom'))).toEqual([]);
  expect(bundleComponents({ tags: ['set'], metafields: bundle('items', 'one', 'custom').metafields })).toEqual(['one']);
});

test('a broken array is no component and is logged', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(bundleComponents(bundle('components', '[{"name":'))).toEqual([]);
  expect(warned).toHaveBeenCalledWith('[catalog] bundles.components could not be read.', expect.any(SyntaxError));
});

test('pieces are named by themselves or by their name', () => {
  expect(pieceNames(bundle('components', '[{"name":"Oat Coat"},"Ribbed Tank",7,null,{"id":"x"}]'))).toEqual([
    'Oat Coat',
    'Ribbed Tank',
  ]);
});
