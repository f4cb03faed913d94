import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { bundleComponents } from './bundle-components.ts';

const field = (key: string, value: string) => [{ namespace: 'bundles', key, value }];

test('a value that starts with a bracket is a JSON array', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (list) => {
      const text = JSON.stringify(list);
      expect(bundleComponents(field('components', text))).toEqual(JSON.parse(text));
    }),
  );
});

test('any other value is a comma-separated list', () => {
  expect(bundleComponents(field('bundle_items', 'Slip Dress, Wool Coat ,, Ankle Boots'))).toEqual([
    'Slip Dress',
    'Wool Coat',
    'Ankle Boots',
  ]);
});

test.for(['component', 'Components', 'bundle_items', 'included-products'])('the key %s holds components', (key) => {
  expect(bundleComponents(field(key, 'one'))).toEqual(['one']);
});

test('other keys hold none', () => {
  expect(bundleComponents(field('summary', '["one"]'))).toEqual([]);
  expect(bundleComponents([])).toEqual([]);
});

test('a broken array is no component and is logged', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(bundleComponents(field('components', '[{"name":'))).toEqual([]);
  expect(warned).toHaveBeenCalledWith('[catalog] bundles.components could not be read.', expect.any(SyntaxError));
});
