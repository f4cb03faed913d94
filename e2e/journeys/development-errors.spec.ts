import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { DevelopmentShop } from '../support/development-shop.ts';
import { CAPSULE, LABEL, REMOTE, test, useBaseData } from '../support/development-test.ts';
import { keepOverlaysAway } from '../support/overlays.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import type { WholeWorkspace } from '../support/whole-workspace.ts';

const FIELD = `${REMOTE}/src/features/product/buy/back-in-stock.tsx`;
const LOADER = `${REMOTE}/src/pages/product-page.loader.ts`;
const OTHER_CAPSULE = '/product/burgundy-capsule';

/** Lines that fail once their text is typed, or on the server. */
const PLANTED = {
  rejection: "    if (email === 'rejection@a.example') return void Promise.reject(new Error('planted in a promise'));",
  handler: "    if (email === 'handler@a.example') throw new Error('planted in a handler');",
  component: "  if (email === 'component@a.example') throw new Error('planted in a component');",
  loader:
    "  if (handle === 'burgundy-capsule' && args.services.side === 'server') throw new Error('planted in a loader');",
};

function plant(workspace: WholeWorkspace): void {
  workspace.edit(FIELD, (text) =>
    text
      .replace('    event.preventDefault();\n', (line) => `${line}${PLANTED.rejection}\n${PLANTED.handler}\n`)
      .replace('  const variant = ', (line) => `${PLANTED.component}\n${line}`),
  );
  workspace.edit(LOADER, (text) =>
    text.replace('  if (!handle) throw notFoundResponse();\n', (line) => `${line}${PLANTED.loader}\n`),
  );
}

/** The number of a line in a source. */
function lineOf(workspace: WholeWorkspace, file: string, line: string): number {
  return readFileSync(path.join(workspace.folder, file), 'utf8').split('\n').indexOf(line) + 1;
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'A remote has failed' });

/** Starts the shop with the remote under development, and opens a capsule. */
async function openCapsule(page: Page, shop: DevelopmentShop, dataDir: string): Promise<void> {
  useBaseData(dataDir);
  await shop.start(REMOTE);
  await keepOverlaysAway(page);
  await page.goto(shop.origin + CAPSULE);
  await remotesStarted(page);
}

const openField = (page: Page): Promise<void> => page.getByText(/^Notify me when/).click();

test('an error of a remote under development is shown with the line of its source, wherever it was thrown', async ({
  page,
  workspace,
  dataDir,
  shop,
}) => {
  test.setTimeout(300_000);
  plant(workspace);
  await openCapsule(page, shop, dataDir);
  const shows = async (file: string, planted: string): Promise<void> => {
    const line = lineOf(workspace, file, planted);
    await expect(overlay(page)).toContainText(`${file}:${line}`);
    await expect(overlay(page).locator('mark')).toHaveText([`${line} ${planted.trim()}`]);
  };
  await openField(page);
  const field = page.getByLabel(LABEL);

  // Not the remote’s.
  await page.evaluate(() => void setTimeout(() => reportError(new Error('of a browser extension'))));
  for (const name of ['rejection', 'handler'] as const) {
    await field.fill(`${name}@a.example`);
    await field.press('Enter');
    await shows(FIELD, PLANTED[name]);
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(field).toBeFocused();
  }
  await field.fill('component@a.example');
  await shows(FIELD, PLANTED.component);
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  await expect(overlay(page)).toBeHidden();

  await page.goto(shop.origin + OTHER_CAPSULE);
  await shows(LOADER, PLANTED.loader);
});

test('an edited loader runs in the page, which keeps what was typed, the focus, and where it was scrolled to', async ({
  page,
  workspace,
  dataDir,
  shop,
}) => {
  test.setTimeout(300_000);
  await openCapsule(page, shop, dataDir);
  await openField(page);
  const field = page.getByLabel(LABEL);
  await field.fill('anna@example.com');
  const scrolledTo = await page.evaluate(() => {
    document.documentElement.dataset['document'] = 'first';
    scrollBy({ top: 120, behavior: 'instant' });
    return scrollY;
  });
  for (const edit of ['one', 'two']) {
    const note = `  if (args.services.side === 'browser') document.documentElement.dataset['loader'] = '${edit}';\n`;
    workspace.edit(LOADER, (text) =>
      text.replace(/^ {2}if \(args\.services\.side === 'browser'\).*\n|^(?= {2}if \(!handle\))/m, note),
    );
    await expect(page.locator('html')).toHaveAttribute('data-loader', edit, { timeout: 30_000 });
  }
  await expect(page.locator('html')).toHaveAttribute('data-document', 'first');
  await expect(field).toHaveValue('anna@example.com');
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
  expect(scrolledTo).toBeGreaterThan(0);
});

test('an edited contract is used by the server and by open pages without a restart', async ({
  page,
  workspace,
  dataDir,
  shop,
}) => {
  test.setTimeout(400_000);
  await openCapsule(page, shop, dataDir);
  const edits = {
    'shared-contracts/src/brand.ts': ['The Capsule Collective', 'The Edited Collective'],
    'shared-runtime/src/money/money.ts': ['}$${whole}', '}US$${whole}'],
  } as const;
  // A text as the replacement would lose one of two dollar signs.
  for (const [file, [from, to]] of Object.entries(edits)) workspace.edit(file, (text) => text.replace(from, () => to));
  await expect(page.getByText(/^US\$\d/).first()).toBeVisible({ timeout: 200_000 });
  await expect(page).toHaveTitle(/The Edited Collective/);
  expect(await shop.rendered(CAPSULE)).toContain('The Edited Collective');
  // The remote is still developed in it. A script that was sent before an edit and runs after it brings the old module back until the page
  // is loaded again; an edit follows a page that has loaded, as its author's does.
  await remotesStarted(page);
  workspace.edit(FIELD, (text) => text.replace(`label="${LABEL}"`, 'label="Your address"'));
  // Open or closed: the page reloads after each build of the shell, and two edits may be two builds.
  await expect(page.getByLabel('Your address')).toBeAttached({ timeout: 30_000 });
});
