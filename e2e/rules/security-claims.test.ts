import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/test-environment.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const DOCUMENTS = ['SECURITY.md', 'README.md', 'deploy/README.md', 'docs/sandbox.md', 'supabase/README.md'];
const ALL = [...DOCUMENTS, ...globSync('docs/*.md', { cwd: ROOT })];

/** The checks that fail when a claim is false: a test, a part of the long suite, or a rule of `npm test static`. */
const TEST = /`(?:[\w./-]+\.(?:test|spec|edge)\.tsx?|e2e\/soak\/[\w-]+\.ts|\.oxlintrc\.json|tsconfig\.base\.json)`/;
const SOAK = /`npm run soak -- ([\w-]+)`/;
const UNPROVED = /\bno test\b/i;

const isProvedOrMarked = (claim: string): boolean => [TEST, SOAK, UNPROVED].some((pattern) => pattern.test(claim));

/** The text under a heading, as far as the next one of its level. */
function sectionOf(text: string, heading: string): string {
  const [, after] = text.split(`\n${heading}\n`);
  if (after === undefined) throw new Error(`There is no "${heading}"`);
  const level = /^#+/.exec(heading)?.[0] ?? '#';
  return after.split(new RegExp(`\n#{1,${level.length}} `))[0] ?? '';
}

/** Rows of tables without their heads. */
function rowsOf(text: string): string[] {
  return text
    .split('\n')
    .filter(
      (line, at, lines) => line.startsWith('| ') && !lines[at + 1]?.startsWith('| ---') && !line.startsWith('| ---'),
    );
}

/** Requirements that are met, by the third cell of their row. */
const requirementsOf = (text: string): string[] =>
  rowsOf(text).filter((row) => /^\| \d[^|]*\|[^|]*\| (?:Met|Partly) \|/.test(row));

/** Paragraphs and items of lists; one that ends with a colon says what the items after it are. */
function blocksOf(text: string): string[] {
  const blocks = text.split(/\n\s*\n|\n(?=- |\d+\. )/).map((block) => block.trim());
  return blocks.filter((block) => block !== '' && !block.startsWith('#') && !block.endsWith(':'));
}

/** The definitions: each begins in bold, and a table or a paragraph after it belongs to it. */
const definitionsOf = (text: string): string[] => text.split(/\n(?=\*\*)/).slice(1);

const security = read('SECURITY.md');
const releases = read('docs/security.md');

/** Sections of `docs/security.md` that claim something; the last one says what does not hold. */
const CLAIMING = releases.match(/^## .+$/gm)?.filter((heading) => heading !== '## What this does not hold back') ?? [];

const CLAIMS = [
  ...requirementsOf(security),
  ...rowsOf(sectionOf(security, '## Boundaries, what may come through them, and what holds')),
  ...definitionsOf(sectionOf(security, '# What the documentation has to define')),
  ...CLAIMING.flatMap((heading) => blocksOf(sectionOf(releases, heading))),
];

test('every claim about security names what fails if it is false, or says that nothing does', () => {
  expect(CLAIMS.length).toBeGreaterThan(150);
  const silent = CLAIMS.filter((claim) => !isProvedOrMarked(claim)).map((claim) => claim.slice(0, 100));
  const marked = CLAIMS.filter((claim) => UNPROVED.test(claim)).length;
  process.stdout.write(`${CLAIMS.length} claims about security, ${marked} of them marked as without a test\n`);
  expect(silent).toEqual([]);
});

test('every test and part of the long suite that a document names is there', () => {
  const missing = ALL.flatMap((document) => {
    const text = read(document);
    const quoted = [...text.matchAll(new RegExp(TEST, 'g'))].map(([name]) => name.slice(1, -1));
    // Documents about tests also name kinds of files, and files within a folder.
    const tests = quoted.filter((file) => existsSync(path.join(ROOT, file.split('/')[0] ?? '')));
    const parts = [...text.matchAll(new RegExp(SOAK, 'g'))].map(([, part]) => `e2e/soak/${part}`);
    const isThere = (file: string) =>
      existsSync(path.join(ROOT, file)) || ['.ts', '.spec.ts'].some((end) => existsSync(path.join(ROOT, file + end)));
    return [...tests.filter((file) => file.includes('/')), ...parts]
      .filter((file) => !isThere(file))
      .map((file) => `${document}: ${file}`);
  });
  expect(missing).toEqual([]);
});

/** Code of the product, its tools, and its stand-ins; no tests, and nothing that is generated or installed. */
const SOURCES = globSync(
  '{composer,experiments,mf-*,sandbox,scripts,shared-contracts,shared-runtime,shared-ui,shell,supabase,e2e}/**/*.{ts,tsx,mjs,cjs,sql,toml}',
  {
    cwd: ROOT,
    exclude: (name) => ['node_modules', 'dist', '.mf', '.data'].includes(path.basename(name)),
  },
).filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file));
const PRODUCT = SOURCES.filter((file) => !/^e2e\/|\/(?:testing|bench)\//.test(file));

test('every setting that a document names is read somewhere', () => {
  const code = [...SOURCES, '.env.example'].map(read).join('\n');
  const unknown = ALL.flatMap((document) => {
    const named = [...read(document).matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(
      ([, name = '']) => name,
    );
    return [...new Set(named)].filter((name) => !code.includes(name)).map((name) => `${document}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test.each([
  [
    'takes a certificate that cannot be verified',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|--unsafely-ignore-certificate/,
  ],
  ['vouches by MD5 or SHA-1', /create(?:Hash|Hmac)\(\s*['"`](?:md5|sha-?1)\b|digest\(\s*['"`]sha-?1\b|\bmd5\(/i],
  [
    'starts a process through a shell',
    /\bshell: true|\bexec(?:Sync)?\(\s*['"`]|\{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'/,
  ],
])('no source %s', (_what, pattern) => {
  expect(PRODUCT.length).toBeGreaterThan(500);
  expect(PRODUCT.filter((file) => pattern.test(read(file)))).toEqual([]);
});

test.each([
  ['| 1.1.1 | decoded once | Met | `composer/src/edge/server/app.ts` |', false],
  ['| 1.1.1 | decoded once | Met | `composer/src/edge/server/app.ts`. No test. |', true],
  ['- **Forms** lead to the shop (`e2e/journeys/site-policies.spec.ts`).', true],
  ['held by `npm run soak -- load`', true],
  ['seen in `composer/src/testing/test-shop.ts`', false],
])('"%s" is proved or marked: %s', (claim, is) => {
  expect(isProvedOrMarked(claim)).toBe(is);
});

test('a claim is found in every place where it can stand', () => {
  const table =
    '| number | a | state | where |\n| --- | --- | --- | --- |\n| 1.1.1 | a | Met | b |\n| 1.1.2 | a | Operator | b |';
  expect(requirementsOf(table)).toEqual(['| 1.1.1 | a | Met | b |']);
  expect(rowsOf(table)).toHaveLength(2);
  expect(blocksOf('One\ntwo.\n\nSays:\n\n1. three\n   four\n2. five\n- six')).toEqual([
    'One\ntwo.',
    '1. three\n   four',
    '2. five',
    '- six',
  ]);
  expect(definitionsOf('These:\n\n**A.** b.\n\n| c |\n\n**D.** e.')).toHaveLength(2);
});
