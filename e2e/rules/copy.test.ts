import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyProblems } from '../support/copy-rules.ts';
import { jsxTexts, literalLabels, literalTexts, markupTexts } from '../support/interface-text.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The sources of texts that a shopper, a customer, or an administrator reads. */
const SHOP = '{mf-*,shell,shared-ui,shared-contracts,shared-runtime}/src/**/*.{ts,tsx}';
const EXPERIMENTS = '{mf-admin-*,experiments}/src/**/*.{ts,tsx}';
const TOOLS = ['scripts/**/*.mjs', '{composer/src,supabase/functions,supabase/administrators}/**/*.ts'];

/** Lines of a component that hold nothing but words: texts with a semicolon are not found between tags. */
const PROSE = /^ +(?!(?:readonly|return|const|case|type)\b)[\p{L}“(][^={}`[\]\n]*\p{L} \p{L}[^={}`[\]\n]*$/gmu;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const isProduct = (file: string): boolean => !/\.test\.tsx?$|\/src\/(.*\/)?testing\/|\.generated\./.test(file);

function textsOf(file: string, code: string): string[] {
  const isComponent = file.endsWith('.tsx');
  const prose = isComponent ? (code.replaceAll(/\/\*[^]*?\*\//g, '').match(PROSE) ?? []) : [];
  return [...literalTexts(code), ...literalLabels(code), ...(isComponent ? [...jsxTexts(code), ...prose] : [])];
}

function problemsIn(files: readonly string[], about: 'shop' | 'experiments'): string[] {
  const texts = files.flatMap((file) => textsOf(file, read(file)).map((text) => ({ file, text: text.trim() })));
  expect(texts.length).toBeGreaterThan(300);
  return texts.flatMap(({ file, text }) => copyProblems(text, about).map((problem) => `${file}: ${problem}`));
}

test.each([
  ['the shop', SHOP, 'shop'],
  ['the admin pages and the experiments’ command', EXPERIMENTS, 'experiments'],
  ['tools, functions, and mails', TOOLS, 'shop'],
] as const)('no text of %s uses a word, a spelling, or a mark that docs/copy.md rules out', (_, pattern, about) => {
  const found = globSync(typeof pattern === 'string' ? pattern : [...pattern], {
    cwd: ROOT,
    exclude: pattern === SHOP ? ['mf-admin-*'] : [],
  });
  expect(problemsIn(found.filter(isProduct), about)).toEqual([]);
});

test('no mail template uses a word, a spelling, or a mark that docs/copy.md rules out', () => {
  const texts = globSync('supabase/templates/*.html', { cwd: ROOT }).flatMap((file) => markupTexts(read(file)));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.flatMap((text) => copyProblems(text))).toEqual([]);
});

/** The catalog's texts about its capsules; their names come with their addresses. */
function catalogTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return CATALOG_TEXTS.includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => catalogTexts(one, key));
  return Object.entries(Object(value)).flatMap(([name, one]) => catalogTexts(one, name));
}

const CATALOG_TEXTS = ['summary', 'description', 'name', 'look', 'composition', 'care', 'fit', 'material', 'caption'];

test('no text of the catalog uses a word, a spelling, or a mark that docs/copy.md rules out', () => {
  const found = globSync('sandbox/{catalogue/**/*,imagery/captions}.json', { cwd: ROOT });
  const texts = found.flatMap((file) => catalogTexts(JSON.parse(read(file))));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap((text) => copyProblems(text))).toEqual([]);
});

const PLANTED = [
  ['const text = "Put the coat in your basket.";', 'basket'],
  ["const label = 'Diary';", 'Diary'],
  ['const text = `The address has a slip in it: ${address}`;', 'slip in'],
  ['<p>Leave it in the cloakroom.</p>', 'cloakroom'],
  ['<li>\n      white trainers, with the laces undone; and\n    </li>', 'trainers'],
  ['<button>Add ticked pieces to cart</button>', 'ticked'],
  ["const text = 'Your consultation is on Monday.';", 'consultation'],
  ["const text = 'Choose another colour.';", 'colour'],
  ["const label = 'Profile';", 'Profile'],
  ["const text = 'You canceled it — nothing is booked.';", '—'],
  ["const text = 'Thanks for your order!';", 'r!'],
  ["const text = 'Delivered in 10-12 days.';", '10-12'],
  ["const text = 'Your bag - ready to pay.';", 'g - r'],
  ["const fit = 'Tapered, drawcord.';", 'drawcord'],
  ["const look = 'a biker jacket with pewter zips, and a knit polo';", 'zips'],
] as const;

test.each(PLANTED)('a planted text is found: %s', (code, words) => {
  const problems = textsOf('planted.tsx', code).flatMap((text) => copyProblems(text));
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]).toMatch(new RegExp(`^“${words}” in `));
});

test.each([
  '<p>A complimentary 15-minute styling consultation.</p>',
  '<p>15-21 days to curated perfection</p>',
  "const toast = 'Welcome to Early Access!';",
  "const handle = 'mens-core-trainer-kit'; const garment = { kind: 'trainers' };",
  '// The basket of a diary — in a comment!',
])('specified texts, handles, and comments are exempt: %s', (code) => {
  expect(textsOf('planted.tsx', code).flatMap((text) => copyProblems(text))).toEqual([]);
});

test('the part that a variant changes is called a placement', () => {
  expect(copyProblems('isn’t a place on any live page', 'experiments')).toHaveLength(1);
  expect(copyProblems('isn’t a placement on any live page', 'experiments')).toEqual([]);
});

test('the figures for staff are called data or metrics', () => {
  expect(copyProblems('We couldn’t load the figures', 'experiments')).toHaveLength(1);
  expect(copyProblems('figures <name>   visitors assigned and exposed by phase', 'experiments')).toEqual([]);
});
