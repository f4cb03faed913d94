import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { ROOT } from '../setup/ensure-install.mjs';
import { browserTests } from './browser-tests.mjs';
import { concludeRun } from './conclude-run.mjs';
import { unitTests } from './unit-tests.mjs';

/** How a planted test behaves: always, or the first time it runs. */
export type Behavior = 'passes' | 'always fails' | 'fails once' | 'errs once' | 'warns once' | 'rejects once';

/** The output and the files of a planted run. */
export interface PlantedRun {
  readonly hasPassed: boolean;
  readonly text: string;
  readonly lastLine: string;
  readonly unsteady: readonly { file: string; title: string; text: string; files: string[]; trace: string[] }[];
}

const UNIT_BODIES: Readonly<Record<Behavior, string>> = {
  passes: '',
  'always fails': `throw new Error('the planted fault');`,
  'fails once': `if (isFirst) throw new Error('the planted fault');`,
  'errs once': `if (isFirst) console.error('a planted message');`,
  'warns once': `if (isFirst) console.warn('a planted message');`,
  'rejects once': `if (isFirst) void Promise.reject(new Error('the planted fault'));`,
};

const BROWSER_BODIES: Readonly<Record<Behavior, string>> = {
  ...UNIT_BODIES,
  'fails once': `await page.setContent('planted'); ${UNIT_BODIES['fails once']}`,
  'errs once': `await page.evaluate((isFirst) => { if (isFirst) console.error('a planted message'); }, isFirst);`,
  'warns once': `await page.evaluate((isFirst) => { if (isFirst) console.warn('a planted message'); }, isFirst);`,
  'rejects once': `if (isFirst) { void Promise.reject(new Error('the planted fault')); await page.title(); }`,
};

/** Runs the same test twice at most: whether it is the first time is kept beside it. */
const FIRST = `
import { existsSync, writeFileSync } from 'node:fs';
const first = (name) => {
  const mark = import.meta.dirname + '/' + name + '.mark';
  if (existsSync(mark)) return false;
  writeFileSync(mark, '');
  return true;
};`;

const unitFile = (behaviors: readonly Behavior[]): string => `
import { test } from 'vitest';${FIRST}
${behaviors.map((behavior, at) => `test('test ${at} ${behavior}', async () => { const isFirst = first('unit-${at}'); ${UNIT_BODIES[behavior]} });`).join('\n')}
`;

const browserFile = (behaviors: readonly Behavior[]): string => `
import { test as base } from '@playwright/test';
import { noteRejections } from '${path.join(ROOT, 'e2e/support/grave-failures.ts')}';
import { withQuietConsole } from '${path.join(ROOT, 'e2e/support/quiet-console.ts')}';${FIRST}
const test = base.extend({
  page: async ({ page }, use, info) => {
    const endWatch = noteRejections(info);
    await withQuietConsole(page, info, [], () => use(page));
    endWatch();
  },
});
${behaviors.map((behavior, at) => `test('test ${at} ${behavior}', async ({ page }) => { const isFirst = first('browser-${at}'); ${BROWSER_BODIES[behavior]} });`).join('\n')}
`;

const vitestConfig = (folder: string): string => `
export default { root: ${JSON.stringify(folder)}, test: { projects: [{ test: {
  name: 'planted', root: ${JSON.stringify(folder)}, include: ['*.test.ts'],
  setupFiles: [${JSON.stringify(path.join(ROOT, 'scripts/vitest-setup.ts'))}],
} }] } };`;

const playwrightConfig = (folder: string): string => `
import { BROWSER } from '${path.join(ROOT, 'e2e/support/browser.ts')}';
export default { testDir: ${JSON.stringify(folder)}, testMatch: '*.spec.ts', outputDir: ${JSON.stringify(path.join(folder, 'pages'))},
  use: { launchOptions: BROWSER, screenshot: 'only-on-failure' } };`;

/** Suites of planted tests in a folder of their own, which is removed after the test. */
function plant(unit: readonly Behavior[], browser: readonly Behavior[]) {
  const parent = path.join(ROOT, 'test-results');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  file('planted.test.ts', unitFile(unit));
  file('planted.spec.ts', browserFile(browser));
  return {
    folder,
    vitest: file('vitest.config.mjs', vitestConfig(folder)),
    playwright: file('playwright.config.ts', playwrightConfig(folder)),
  };
}

/**
 * Runs planted unit and browser tests as a whole run, with the real runners.
 *
 * @param listed titles of planted tests that the checked-in list names already
 */
export async function plantedRun(
  { unit = [], browser = [] }: { unit?: readonly Behavior[]; browser?: readonly Behavior[] },
  listed: readonly string[] = [],
): Promise<PlantedRun> {
  const { folder, vitest, playwright } = plant(unit, browser);
  const listFile = path.join(folder, 'listed.json');
  const reportFile = path.join(folder, 'unsteady.json');
  const fileOf = (name: string): string => path.relative(ROOT, path.join(folder, name));
  writeFileSync(listFile, JSON.stringify(listed.map((title) => ({ file: fileOf('planted.test.ts'), title }))));
  const check = { name: 'a check', passed: 1, failed: 0, output: '', seconds: 0, processorSeconds: 0 };
  const results = [
    // As a whole run has it: lint, types, and budgets have no tests of their own.
    check,
    ...(unit.length > 0 ? [await unitTests('planted unit tests', 'planted', { config: vitest })()] : []),
    ...(browser.length > 0 ? [await browserTests('planted browser tests', playwright)()] : []),
  ];
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const hasPassed = await concludeRun(results, { run: `planted ${folder}`, listFile, reportFile, seconds: () => 1 });
  spy.mockRestore();
  const text = written.join('');
  return {
    hasPassed,
    text,
    lastLine: text.trim().split('\n').at(-1) ?? '',
    unsteady: JSON.parse(readFileSync(reportFile, 'utf8')),
  };
}
