import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const STYLES = new URL('.', import.meta.url);
const faces = readFileSync(new URL('fonts.css', STYLES), 'utf8').split('@font-face').slice(1);

/** The code points of a face's `unicode-range`. */
function rangeOf(face: string): Set<number> {
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(face) ?? [];
  return new Set(
    [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    }),
  );
}

for (const [family, file] of [
  ['Bodoni Moda', 'bodoni-moda-core.woff2'],
  ['Instrument Sans', 'instrument-sans-core.woff2'],
] as const) {
  const own = faces.filter((face) => face.includes(`font-family: "${family}";`));
  const core = rangeOf(own.find((face) => face.includes(file)) ?? '');

  test(`the small file of ${family} has the characters of the shop's own texts`, () => {
    const texts = 'ABCXYZ abcxyz 0123456789 $€£ % & @ ’‘“” – — … × · • © ™ é';
    expect(Array.from(texts).filter((character) => !core.has(character.codePointAt(0) ?? 0))).toEqual([]);
  });

  test(`text is painted before ${family} is there, and set in it as soon as it is`, () => {
    expect(own.map((face) => /font-display: (\w+);/.exec(face)?.[1])).toEqual(['swap', 'swap']);
  });

  test(`no character of ${family} is looked for in two files`, () => {
    const others = own.filter((face) => !face.includes(file)).map(rangeOf);
    expect(others).toHaveLength(1);
    expect([...(others[0] ?? [])].filter((point) => core.has(point))).toEqual([]);
  });

  test(`the small file of ${family} stays small`, () => {
    expect(statSync(new URL(`../font-files/${file}`, STYLES)).size).toBeLessThan(24 * 1024);
  });
}
