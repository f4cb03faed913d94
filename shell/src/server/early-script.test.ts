import { expect, test } from 'vitest';
import { EARLY_HEAD } from '../app/inline-scripts.generated.ts';
import { watchStylesFirst } from './early-script.ts';

const script = `<script>${EARLY_HEAD}</script>`;
const sheet = '<link rel="stylesheet" href="/a.css"/>';

test('the script is inserted before the first stylesheet, once, and nothing else moves', () => {
  const html = `<html><head><meta charSet="utf-8"/>${sheet}${sheet}${script}<script>1</script></head><body>`;
  expect(watchStylesFirst(html)).toBe(
    `<html><head><meta charSet="utf-8"/>${script}${sheet}${sheet}<script>1</script></head><body>`,
  );
});

test.each([
  ['no script', `<head>${sheet}</head>`],
  ['no stylesheet', `<head>${script}</head>`],
])('a document with %s stays as it is', (_name, html) => {
  expect(watchStylesFirst(html)).toBe(html);
});
