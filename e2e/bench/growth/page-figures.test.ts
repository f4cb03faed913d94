import { expect, test } from 'vitest';
import { bootOf } from './page-figures.ts';

test('the boot data is what stands in its script element, wherever its id stands', () => {
  expect(bootOf('<p>{}</p><script type="application/json" id="boot">{"a":"\\u003c"}</script>')).toBe('{"a":"\\u003c"}');
  expect(bootOf('<script id="boot" type="application/json">{}</script><script>1</script>')).toBe('{}');
});

test('a document without boot data has none', () => {
  expect(bootOf('<script id="other">{}</script>')).toBe('');
});
