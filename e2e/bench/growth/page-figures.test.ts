import { expect, test } from 'vitest';
import { bootOf } from './page-figures.ts';

test('the boot data is the text of its script element, at any position of its id', () => {
  expect(bootOf('<p>{}</p><script type="application/json" id="boot">{"a":"\\u003c"}</script>')).toBe('{"a":"\\u003c"}');
  expect(bootOf('<script id="boot" type="application/json">{}</script><script>1</script>')).toBe('{}');
});

test('a document without boot data has none', () => {
  expect(bootOf('<script id="other">{}</script>')).toBe('');
});
