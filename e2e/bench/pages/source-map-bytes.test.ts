import { expect, test } from 'vitest';
import { charactersBySource, ownerOf, sharesByOwner } from './source-map-bytes.ts';

/** Four characters of the first source, six of the second on the same line, then a line of the first again. */
const MAP = {
  sources: ['webpack://shell/./src/main.ts', 'webpack://shell/../node_modules/react-dom/a.js'],
  mappings: 'AAAA,ICAA;ADAA',
};
const SCRIPT = 'aaaabbbbbb\ncc';

test('the characters of a script are counted by the source that they come from', () => {
  expect(Object.fromEntries(charactersBySource(SCRIPT, MAP))).toEqual({
    [MAP.sources[0] ?? '']: 6,
    [MAP.sources[1] ?? '']: 6,
  });
});

test('characters without a source are counted as well', () => {
  expect(Object.fromEntries(charactersBySource('xxaa', { sources: ['one.ts'], mappings: 'A,EAAA' }))).toEqual({
    '': 2,
    'one.ts': 2,
  });
});

test('a source belongs to its innermost library, to a package of ours, or to the shell', () => {
  expect(ownerOf('webpack://shell/../node_modules/a/node_modules/@radix-ui/react-dialog/x.mjs')).toBe('@radix-ui');
  expect(ownerOf('webpack://shell/../shared-ui/src/index.ts')).toBe('shared-ui');
  expect(ownerOf('webpack://shell/./src/browser/main.tsx')).toBe('shell itself');
});

test('the shares of all owners are the whole script', () => {
  const shares = sharesByOwner(SCRIPT, MAP);
  expect(shares.get('react-dom')).toBe(0.5);
  expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(1);
});

test('a banner that was put before a script after its map was written counts for no owner', () => {
  expect(sharesByOwner(`//# allFunctionsCalledOnLoad\n\n${SCRIPT}`, MAP)).toEqual(sharesByOwner(SCRIPT, MAP));
});

test('a map of another script is refused', () => {
  expect(() => sharesByOwner('aa', MAP)).toThrow(/another script/);
});
