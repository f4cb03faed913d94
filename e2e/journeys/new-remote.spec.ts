import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { cartDrawer, untilDrawerIsWhole } from '../support/cart.ts';
import { ROOT } from '../support/test-environment.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

const REMOTE = 'mf-gifting';
/** Beyond the folders of the workers and of other specs with a shop of their own. */
const FOLDER = 40;

let copy: WorkspaceCopy | undefined;
let opened: RunningShop | undefined;
test.afterEach(async () => {
  await opened?.stop();
  copy?.remove();
});

const text = async (address: string): Promise<string> => (await fetch(address)).text();

/** The labels and addresses of the footer's column of company links. */
async function companyLinks(origin: string): Promise<string[]> {
  const [, column = ''] = (await text(`${origin}/faqs`)).split('aria-label="Company"');
  return [...(column.split('</nav>')[0] ?? '').matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, to, label]) => `${label} ${to}`,
  );
}

/** The remote's form leads to its page, which shows the sent data. */
async function wishWithoutScript(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/gifting');
  await page.getByRole('textbox', { name: 'Your wish' }).fill('A scarf & gloves');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your wish: A scarf & gloves')).toBeVisible();
  await context.close();
}

/** The text of each file of a workspace, without installed packages. */
function textsOf(folder: string): Map<string, string> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true, exclude: ['node_modules'] });
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  return new Map(paths.map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]));
}

/** Publishes the remote with nothing but a slot that no page mounts, as docs/adding-a-remote.md says: nothing of it can be reached. */
async function withdraw(shop: RunningShop, workspace: WorkspaceCopy): Promise<void> {
  workspace.edit(`${REMOTE}/src/remote.ts`, (source) => {
    const [, slots = ''] = /(slots: \{.*\},)/.exec(source) ?? [];
    return source.replace(/= \{[^]*\} satisfies/, `= { name: '${REMOTE}', ${slots} } satisfies`);
  });
  await shop.releaseFrom(workspace.folder, 'publish', REMOTE);
  await expect.poll(async () => (await fetch(`${shop.origin}/gifting`)).status).toBe(404);
  expect((await fetch(`${shop.origin}/gifting/wish`, { method: 'POST', body: 'wish=a' })).status).toBe(405);
  expect(await text(`${shop.origin}/robots.txt`)).not.toContain('gifting');
  expect(await text(`${shop.origin}/sitemap.xml`)).not.toContain('gifting');
  expect(await companyLinks(shop.origin)).not.toContain('Gifts and Cards /gifting');
}

/** Runs the command, and gives the files that it wrote or changed. */
function changedByCommand({ folder }: WorkspaceCopy): string[] {
  const before = textsOf(folder);
  execFileSync(process.execPath, ['scripts/new-remote/main.ts', REMOTE], { cwd: folder });
  return [...textsOf(folder)].flatMap(([file, text]) => (before.get(file) === text ? [] : [file]));
}

test('one publish brings the page, slot, handler, event, link, and robots fact of a new remote; others change its link and take all back', async ({
  browser,
}, info) => {
  test.setTimeout(300_000);
  // No command takes a remote out of a shop again, so this shop is no other test's.
  const shop = new RunningShop(FOLDER + info.parallelIndex);
  opened = shop;
  await shop.start();
  copy = new WorkspaceCopy('shared-ui', 'scripts');
  const changed = changedByCommand(copy);
  expect(changed).toContain(`${REMOTE}/src/remote.ts`);
  expect(changed.filter((file) => !file.startsWith(`${REMOTE}/`))).toEqual(['package-lock.json']);
  execFileSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', REMOTE, '--noEmit'], { cwd: copy.folder });
  const before = await shop.health();
  expect((await fetch(`${shop.origin}/gifting`)).status).toBe(404);

  await shop.releaseFrom(copy.folder, 'publish', REMOTE);
  await expect.poll(async () => Object.keys((await shop.health()).remotes)).toContain(REMOTE);
  expect((await shop.health()).remotes).toMatchObject(before.remotes);
  const page = await text(`${shop.origin}/gifting`);
  expect(page).toContain('<h1>Gifting</h1>');
  expect(page).toContain('Items added to the cart on this visit: 0');
  expect(page).toContain('"gifting-note":["mf-gifting"]');
  expect(await text(`${shop.origin}/robots.txt`)).toContain('\nDisallow: /gifting?draft=\n');
  expect(await text(`${shop.origin}/sitemap.xml`)).toContain(`<loc>${shop.origin}/gifting</loc>`);
  expect(await companyLinks(shop.origin)).toContain('Gifting /gifting');

  const context = await browser.newContext({ baseURL: shop.origin });
  const visitor = await context.newPage();
  await visitor.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
  await remotesStarted(visitor);
  await visitor.getByRole('button', { name: 'Add to cart' }).first().click();
  await untilDrawerIsWhole(cartDrawer(visitor));
  await visitor.keyboard.press('Escape');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Gifting' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Gifting' })).toBeVisible();
  const note = visitor.getByText('Items added to the cart on this visit: 1');
  await expect(note).toBeVisible();
  // The press emits the remote's own event, which its `start` receives.
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await context.close();
  await wishWithoutScript(browser, shop.origin);

  copy.edit(`${REMOTE}/src/remote.ts`, (source) => source.replace(`label: 'Gifting'`, `label: 'Gifts and Cards'`));
  await shop.releaseFrom(copy.folder, 'publish', REMOTE);
  await expect.poll(() => companyLinks(shop.origin)).toContain('Gifts and Cards /gifting');

  await withdraw(shop, copy);
});
