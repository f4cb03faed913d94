import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backendAwake } from '../support/account.ts';
import { adminPaths, enterAdminPage } from '../support/admin-pages.ts';
import { MESSAGES_OF_STATES, SCREENS } from '../support/for-everybody.ts';
import {
  type FoundTexts,
  jsxTexts,
  literalTexts,
  markupTexts,
  pageTexts,
  textTable,
} from '../support/interface-text.ts';
import { PAGE_STATES } from '../support/page-states.ts';
import { ROOT } from '../support/test-environment.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import { networkQuiet } from '../support/requests.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { TEMPLATES } from '../support/templates.ts';
import { sitemapPaths } from '../support/whole-pages.ts';

const TABLE = path.join(ROOT, 'test-results/interface-text.tsv');
const PARTS = 6;
/** An experiment that every new shop has. */
const EXPERIMENT = 'hero-headline';

/** The texts of rare states and failures are read from the sources; texts of the interface start with a capital letter. */
const INTERFACE_SOURCES = '{mf-*,shell,shared-ui,shared-contracts,shared-runtime}/src/**/*.{ts,tsx}';
const TOOL_SOURCES = [
  'scripts/**/*.mjs',
  '{composer/src,experiments/src,supabase/functions,supabase/administrators}/**/*.ts',
];

test.use({ expectedMessages: [MESSAGES_OF_STATES] });

/** Where the tests of a run leave what they found; Playwright empties the folder when a run begins. */
const findings = (): string => path.join(test.info().project.outputDir, 'interface-text');

let count = 0;

function keep(found: readonly FoundTexts[]): void {
  const folder = findings();
  mkdirSync(folder, { recursive: true });
  count += 1;
  const name = [test.info().workerIndex, count].map((number) => String(number).padStart(5, '0')).join('-');
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(found));
}

function kept(): FoundTexts[] {
  const folder = findings();
  const files = readdirSync(folder).toSorted();
  return files.flatMap((file): FoundTexts[] => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
}

/** Every address that anyone may open: those of the sitemap, those of the remotes, and one of every template. */
async function openPaths(shop: RunningShop): Promise<string[]> {
  const releases = Object.values(new ReleaseFiles(shop).composition.remotes);
  const offered = releases.flatMap(({ pages }) => pages.map((page) => page.path));
  const isOpen = (address: string) => !address.includes(':') && !address.startsWith('/admin/');
  return [...new Set([...TEMPLATES, ...(await sitemapPaths(shop.origin)), ...offered.filter(isOpen)])];
}

/** Sources of the product: no tests, nothing that serves tests alone, and nothing generated. */
const sourceFiles = (patterns: string | string[]): string[] =>
  globSync(patterns, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$|\/src\/(.*\/)?testing\/|\.generated\./.test(file));

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

function ofFiles(files: readonly string[], textsOf: (code: string) => string[]): FoundTexts[] {
  return files.map((source) => ({ source, isPage: false, texts: textsOf(read(source)) }));
}

// States come first: one of them needs a page that has not been stored yet.
for (const { name, open, messages = MESSAGES_OF_STATES, phonesOnly = false } of PAGE_STATES)
  test.describe(() => {
    test.use({ expectedMessages: [messages] });
    test(`the texts of ${name}`, async ({ page, shop }) => {
      test.setTimeout(60_000); // One of them waits for the newsletter modal, 25 s after load.
      if (phonesOnly) await page.setViewportSize(SCREENS['a phone']);
      await backendAwake(shop);
      await open(page, shop);
      // Texts that disappear by themselves are read at once, texts that are still loading once all of them are there.
      const atOnce = await pageTexts(page);
      await networkQuiet(page);
      const texts = [...new Set([...atOnce, ...(await pageTexts(page))])];
      expect(texts.length).toBeGreaterThan(5);
      keep([{ source: name, isPage: false, texts }]);
    });
  });

for (let part = 0; part < PARTS; part++)
  test(`the texts of every page, part ${part + 1} of ${PARTS}`, async ({ page, shop }) => {
    test.setTimeout(180_000);
    await backendAwake(shop);
    const paths = (await openPaths(shop)).filter((_, index) => index % PARTS === part);
    expect(paths.length).toBeGreaterThan(8);
    for (const source of paths) {
      await page.goto(source);
      await networkQuiet(page);
      const texts = await pageTexts(page);
      expect.soft(texts.length, `texts of ${source}`).toBeGreaterThan(5);
      keep([{ source, isPage: true, texts }]);
    }
  });

test('the texts of every page for administrators', async ({ page, shop }) => {
  test.setTimeout(180_000);
  await backendAwake(shop);
  const [first = '', ...others] = adminPaths(shop, EXPERIMENT);
  await enterAdminPage(page, first);
  for (const source of [first, ...others]) {
    if (source !== first) await page.goto(source);
    await networkQuiet(page);
    const texts = await pageTexts(page);
    expect.soft(texts.length, `texts of ${source}`).toBeGreaterThan(5);
    keep([{ source, isPage: false, texts }]);
  }
});

test('the texts of one page of every template on a phone', async ({ page, shop }) => {
  test.setTimeout(120_000);
  await backendAwake(shop);
  await page.setViewportSize(SCREENS['a phone']);
  for (const address of TEMPLATES) {
    await page.goto(address);
    await networkQuiet(page);
    keep([{ source: `${address} on a phone`, isPage: false, texts: await pageTexts(page) }]);
  }
});

test('the texts of one page of every template without script', async ({ browser, shop }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  const page = await context.newPage();
  for (const address of TEMPLATES) {
    await page.goto(address);
    keep([{ source: `${address} without script`, isPage: false, texts: await pageTexts(page) }]);
  }
  await context.close();
});

test('the texts of mails, errors, and command lines', () => {
  const isSentence = (text: string) => /^\p{Lu}/u.test(text);
  const subjects = (toml: string) => [...toml.matchAll(/^subject = "(.+)"$/gm)].map(([, subject = '']) => subject);
  const found = [
    ...ofFiles(sourceFiles('supabase/templates/*.html'), markupTexts),
    ...ofFiles(['supabase/config.toml'], subjects),
    ...ofFiles(sourceFiles(TOOL_SOURCES), literalTexts),
    ...ofFiles(sourceFiles(INTERFACE_SOURCES), (code) => [...literalTexts(code), ...jsxTexts(code)].filter(isSentence)),
  ];
  for (const file of ['supabase/functions/send-mail/messages.ts', 'shared-contracts/src/errors/registry.ts'])
    expect(found.find(({ source }) => source === file)?.texts.length, file).toBeGreaterThan(5);
  keep(found);
});

test('the interface text is written into one file', () => {
  const table = textTable(kept());
  writeFileSync(TABLE, table);
  const rows = table.split('\n');
  process.stdout.write(`\n${rows.length - 2} texts in ${path.relative(ROOT, TABLE)}\n`);
  expect(rows.some((row) => row.startsWith('all pages\t'))).toBe(true);
  // A text of a page, of a state, of a failure, of a mail, and of a command line.
  for (const text of [
    'Why Capsules',
    'Move to cart',
    'Select sizes to continue',
    'Please confirm your subscription',
    'npm run release -- status',
    'Too many tests failed to retry them.',
  ])
    expect.soft(table, text).toContain(text);
});
