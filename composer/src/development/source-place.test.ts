import { expect, test } from 'vitest';
import { sourcePlace } from './source-place.ts';

const SOURCE = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].join('\n');

/** A map whose generated line 1 is line 5 of `source`, and line 2 line 1 of it. */
function mapOf(source: string): string {
  return JSON.stringify({
    version: 3,
    sources: [source],
    sourcesContent: [SOURCE],
    mappings: 'AAIA;AAJA',
    ignoredByAll: true,
  });
}

const read = (map: string | null) => () => Promise.resolve(map);

test('a stack leads to the line of the source, with a few around it', async () => {
  const stack = 'Error: no\n    at sell (http://localhost:4101/static/js/async/a.js:1:9)';
  expect(await sourcePlace(stack, read(mapOf('/home/ada/shop/mf-catalog/src/pages/sale-page.tsx')))).toEqual({
    file: 'mf-catalog/src/pages/sale-page.tsx',
    line: 5,
    excerpt: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((text, index) => ({
      number: index + 2,
      text,
    })),
  });
});

test('the first frame in a remote’s own source counts, of a browser or of a server bundle', async () => {
  const stack = [
    'Error: no',
    '    at render (http://localhost:3000/assets/a/react.js:1:1)',
    '    at use (http://localhost:4101/vendor.js:1:1)',
    '    at load (remote:mf-catalog@0.0.0-development.4101.2:2:1)',
  ].join('\n');
  const maps: Record<string, string> = {
    'http://localhost:4101/vendor.js': mapOf('/shop/node_modules/mf-mistake/mf-a/src/index.js'),
    'remote:mf-catalog@0.0.0-development.4101.2': mapOf('C:\\shop\\mf-catalog\\src\\lib\\load.ts'),
  };
  const place = await sourcePlace(stack, (script) => Promise.resolve(maps[script] ?? null));
  expect(place).toMatchObject({ file: 'mf-catalog/src/lib/load.ts', line: 1 });
  expect(place?.excerpt.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
});

test('an error of others, and one without a stack, has no place', async () => {
  const stack = 'Error: no\n    at https://pixel.example/events.js:1:1';
  expect(await sourcePlace(stack, read(null))).toBeNull();
  expect(await sourcePlace('Error: no', read(mapOf('/shop/mf-catalog/src/start.ts')))).toBeNull();
});
