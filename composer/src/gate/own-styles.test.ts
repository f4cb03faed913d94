import path from 'node:path';
import { expect, test } from 'vitest';
import { loadDefinition, REMOTES } from '../build/load-definition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { foreignRulesOfRelease, foreignRulesOfSources, refuseForeignStyles } from './own-styles.ts';

/** The findings about one source of `mf-theirs`, as its author writes it. */
function inSource(css: string, file = 'theirs.module.css'): string[] {
  const folder = path.join(testFolder({ [`mf-theirs/src/${file}`]: css }), 'mf-theirs');
  return foreignRulesOfSources({ contents: { name: 'mf-theirs' }, folder });
}

/** The findings about one stylesheet of a release of `mf-theirs`, as a browser gets it. */
function inRelease(css: string): string[] {
  const folder = testFolder({ 'a.css': css });
  return foreignRulesOfRelease({ remote: 'mf-theirs', integrity: { 'a.css': 'sha384-x', 'a.js': 'sha384-y' } }, folder);
}

const FOREIGN = 'styles elements of others';

test.each<[string, string]>([
  ['button', 'button'],
  [':global(.ui-button)', '.ui-button'],
  [':root', ':root'],
  ['*', '*'],
  [':not(.own)', ':not(.mf-theirs__own)'],
  ['button:not(.own)', 'button:not(.mf-theirs__own)'],
  [':root:has(.own)', ':root:has(.mf-theirs__own)'],
  [':root:has(.own) header', ':root:has(.mf-theirs__own) header'],
  ['header:has(+ .own)', 'header:has(+ .mf-theirs__own)'],
  ['.own + header', '.mf-theirs__own + header'],
  ['.own ~ header a', '.mf-theirs__own ~ header a'],
  [':is(.own, button)', ':is(.mf-theirs__own, button)'],
  [':where(header, .own) a', ':where(header, .mf-theirs__own) a'],
  ['a:nth-child(1 of .own)', 'a:nth-child(1 of .mf-theirs__own)'],
  ['[class*="mf-theirs__"]', '[class*="mf-theirs__"]'],
  ['::selection', '::selection'],
  [':global(.mf-theirs)', '.mf-theirs'],
])('%s styles elements of others, in sources and in the release', (source, built) => {
  const rule = '{ color: red }';
  expect(inSource(`.own ${rule}\n\n${source} ${rule}`)).toEqual([
    expect.stringContaining(`mf-theirs/src/theirs.module.css:3 “${source}” ${FOREIGN}`),
  ]);
  expect(inRelease(`@layer remote{.mf-theirs__own${rule}${built}${rule}}`)).toEqual([
    expect.stringContaining(`a.css:1 “${built}” ${FOREIGN}`),
  ]);
});

test.each<[string, string]>([
  ['.own', '.mf-theirs__own'],
  ['.own > a + b', '.mf-theirs__own > a + b'],
  ['html.dark .own', 'html.dark .mf-theirs__own'],
  [':root[data-scroll-locked] .own a::before', ':root[data-scroll-locked] .mf-theirs__own a::before'],
  ['h2 + .own', 'h2 + .mf-theirs__own'],
  [':is(.own, .two) a', ':is(.mf-theirs__own, .mf-theirs__two) a'],
  ['.own:has(:checked) :not(a)', '.mf-theirs__own:has(:checked) :not(a)'],
  ['.own:not(.two)::after', '.mf-theirs__own:not(.mf-theirs__two)::after'],
])('%s styles the remote’s own elements', (source, built) => {
  expect(inSource(`${source} { color: red }`)).toEqual([]);
  expect(inRelease(`@layer remote{${built}{color:red}}`)).toEqual([]);
});

test('a class of a remote whose name begins alike is of another', () => {
  expect(inRelease('@layer remote{.mf-theirs-too__own{color:red}}')).toEqual([expect.stringContaining(FOREIGN)]);
});

test('each selector of a list counts, and the finding names the one', () => {
  const [finding, ...more] = inSource('.own,\n.two:is(a, b), nav[title="a, b {"] /* , */ li,\n.three { color: red }');
  expect(more).toEqual([]);
  expect(finding).toContain('theirs.module.css:1 “nav[title="a, b {"] li” styles');
});

test('conditions and nesting change nothing about whose a rule is', () => {
  const within = (css: string) => `@media (width > 1px) { @supports (top: 0) { @container (width > 1px) { ${css} } } }`;
  expect(inSource(within('.own { a { color: red } & > b { top: 0 } i & { top: 0 } }'))).toEqual([]);
  expect(inSource(within('button { color: red }'))).toEqual([expect.stringContaining('“button”')]);
  expect(inSource('.own { header:has(&) { color: red } }')).toEqual([expect.stringContaining('“header:has(&)”')]);
  expect(inSource('.own { & + header { color: red } }')).toEqual([expect.stringContaining('“& + header”')]);
  expect(inSource('@scope (.own) to (p) { a { color: red } }')).toEqual([]);
  expect(inSource('@scope (main) { a { color: red } }')).toEqual([expect.stringContaining('“@scope” begins outside')]);
});

test.each<[string, string]>([
  ['@layer ui { .own { color: red } }', '“@layer ui” is a layer of others'],
  ['@layer first, second;', '“@layer first” is a layer of others'],
  ['@import url("https://elsewhere.example/a.css");', '“@import” concerns the whole page'],
  ['@font-face { font-family: Inter; src: url(a.woff2) }', '“@font-face Inter” is a name of others'],
  ['@property --color-ink { syntax: "*"; inherits: true }', '“@property --color-ink” is a name of others'],
  ['@counter-style decimal { system: fixed; symbols: a }', '“@counter-style decimal” is a name of others'],
  ['@page { margin: 0 }', '“@page” concerns the whole page'],
  ['@view-transition { navigation: auto }', '“@view-transition” concerns the whole page'],
  ['@invented { .own { color: red } }', '“@invented” concerns the whole page'],
])('%s is refused', (css, problem) => {
  expect(inSource(css).join('\n')).toContain(`mf-theirs/src/theirs.module.css:1 ${problem}`);
});

test('rules for the whole page may have names that begin with the remote’s', () => {
  expect(inSource('@keyframes turn { to { rotate: 1turn } }')).toEqual([]);
  expect(inSource('@layer mf-theirs-late { .own { color: red } }')).toEqual([]);
  expect(inSource('@property --mf-theirs-turn { syntax: "*"; inherits: false }')).toEqual([]);
  expect(inRelease('@layer remote{@keyframes mf-theirs__x{to{top:0}}}')).toEqual([]);
  expect(inRelease('@layer remote{@keyframes ui-toast-in{to{top:0}}}')).toEqual([
    expect.stringContaining('“@keyframes ui-toast-in” is a name of others: it has to begin with mf-theirs'),
  ]);
});

test('a release keeps its rules in the remotes’ layer', () => {
  const own = '.mf-theirs__own{color:red}';
  expect(inRelease(own)).toEqual(['a.css:1 is outside of the remotes’ layer']);
  expect(inRelease(`@layer loud{${own}}`)).toEqual(['a.css:1 “@layer loud” is a layer of others']);
  expect(inRelease(`@layer remote.loud{${own}}`)).toEqual(['a.css:1 “@layer remote.loud” is a layer of others']);
  expect(inRelease(`@layer remote;@layer remote{@layer{${own}}}`)).toEqual([]);
});

test('a stylesheet that is no module has no classes of the remote’s own', () => {
  expect(inSource('.own { color: red }', 'plain.css')).toEqual([
    expect.stringContaining(`plain.css:1 “.own” ${FOREIGN}`),
  ]);
});

test('a stylesheet that can’t be read is refused with its line', () => {
  expect(inSource('.own { color: red }\n.two > > a { color: red }')).toEqual([
    expect.stringContaining('mf-theirs/src/theirs.module.css:2 can’t be read as CSS, at “.two > > a { color: red }”'),
  ]);
  expect(inSource('@keyframes :global(ui-fade) { to { top: 0 } }')).toEqual([expect.stringContaining('ui-fade')]);
});

test('a refusal names the remote and its findings', () => {
  expect(() => refuseForeignStyles('mf-theirs', inSource('button { color: red }'))).toThrow(
    expect.objectContaining({ code: 'FEDERATION-001', details: expect.objectContaining({ remote: 'mf-theirs' }) }),
  );
  expect(() => refuseForeignStyles('mf-theirs', [])).not.toThrow();
});

test.each(REMOTES)('%s styles its own elements alone', async (remote) => {
  expect(foreignRulesOfSources(await loadDefinition(remote))).toEqual([]);
});
