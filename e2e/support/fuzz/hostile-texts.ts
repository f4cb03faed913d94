import fc from 'fast-check';
import { allHostileStrings } from 'test-kit';

/** Script that a browser runs where a page repeats it unescaped; the number identifies the input. */
const LIVE_MARKUP = [
  '<script>fuzz()</script>',
  '"><svg onload=fuzz()>',
  "'><img src=x onerror=fuzz()>",
  '</script><script>fuzz()</script>',
  '</title><svg/onload=fuzz()>',
  '"onfocus=fuzz() autofocus="',
  '--><b id=fuzz>',
  ']]><fuzz/>',
] as const;

/** Characters that end a header, a line of a log or a cookie where they are not escaped. */
const SPLITTING = [
  'a\r\nSet-Cookie: fuzz=1',
  'a\nSet-Cookie: fuzz=1',
  'a\r\n\r\n<html>fuzz',
  'a; Domain=.example; fuzz=1',
  'a\u010a\u010dSet-Cookie: fuzz=1',
  '{"level":"fatal"}\n{"fuzz":1}',
] as const;

/** Texts that lead elsewhere where they are taken for a path or an address. */
const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  '//evil.example/%00',
  '/%2f/evil.example',
  '/\t/evil.example',
  '@evil.example',
  '.evil.example',
  'javascript:fuzz()',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fchannel.json',
  '%2e%2e/%2e%2e/',
  '%252e%252e%252f',
  '..;/',
  '....//',
] as const;

/** Text that machines choke on by its length alone. */
const LENGTHS = [255, 256, 513, 1024, 4097] as const;
const long = fc
  .tuple(fc.constantFrom('a', '%', '-', ' ', '/', '\u00e9', '(', 'q=0;'), fc.constantFrom(...LENGTHS))
  .map(([text, length]) => text.repeat(length).slice(0, length));

const known = fc.constantFrom(...LIVE_MARKUP, ...SPLITTING, ...ELSEWHERE, ...allHostileStrings);

/** Any text that broke something somewhere, alone, doubled, in pieces of others, or made up. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: known },
  { weight: 2, arbitrary: fc.array(known, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.string({ maxLength: 8 }), known, fc.string({ maxLength: 8 })).map((all) => all.join('')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: long },
);

/** The same as any JSON value, deep, wide and of the wrong kind. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 3, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 0, -0, 1e308, '', [], {}, [[]], [null], '__proto__') },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 50, max: 2000 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))),
  },
  { weight: 2, arbitrary: hostileText },
);

/**
 * Which part of a text a page repeats as markup: what would begin an element, or leave the value of an attribute. Null
 * where it repeats none of it, or only escaped.
 */
export function unescapedEcho(html: string, text: string): string | null {
  for (const [found] of text.matchAll(/<[/!?a-z][^\s>]{2,}[^>]{0,60}|["'][^\s"'<>]{0,4}on[a-z]+=[^\s"']{2,}/gi)) {
    const at = html.indexOf(found);
    // In a text of JSON a quote that is escaped ends nothing.
    if (at !== -1 && html[at - 1] !== '\\' && found.includes('fuzz')) return found;
  }
  return null;
}
