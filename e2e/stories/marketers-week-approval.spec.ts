import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { backendAwake, openAccount, type Person, submitSignIn } from '../support/account.ts';
import { carryOut, editorPath, saveDraft, writeHeadline } from '../support/experiment-editor.ts';
import { environmentOf, experiments, setLive } from '../support/experiments.ts';
import { keepOverlaysAway } from '../support/overlays.ts';
import { ROOT } from '../support/test-environment.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';

const NAME = 'approved-week';
const WORDS = 'Two Pairs of Eyes';
const RESULTS = `/admin/analytics/experiments/${NAME}`;

/** Gives an account a role, as an operator does. */
async function grant(shop: RunningShop, { email }: Person, role: string): Promise<void> {
  const command = path.join(ROOT, 'supabase/administrators/main.ts');
  await promisify(execFile)(process.execPath, [command, 'grant', email, role], { env: environmentOf(shop) });
}

/** The browser of an account with a role, on a page for which they signed in. */
async function colleague(browser: Browser, shop: RunningShop, role: string, address: string): Promise<Page> {
  const person = await openAccount(shop, role);
  await grant(shop, person, role);
  const page = await browser.newPage({ baseURL: shop.origin });
  await keepOverlaysAway(page);
  await page.goto(`/auth?return=${encodeURIComponent(address)}`);
  await submitSignIn(page, person);
  await expect(page).toHaveURL(address);
  return page;
}

test.afterAll(async ({ shop }) => {
  await setLive(shop, 'kill', NAME).catch(() => undefined);
});

test('a week in a team: an editor writes, two publishers start, and a result is shared outside of the team', async ({
  browser,
  shop,
}) => {
  test.setTimeout(150_000);
  await backendAwake(shop);
  await experiments(shop, 'approval', 'on');

  const editor = await colleague(browser, shop, 'editor', '/admin/analytics/new-experiment');
  await test.step('the editor writes a draft, and is told that starting takes a publisher', async () => {
    await writeHeadline(editor, NAME, WORDS);
    await saveDraft(editor, NAME);
    await expect(editor.getByText('You need the publisher role to change what shoppers see.')).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Start', exact: true })).toBeHidden();
  });

  const ada = await colleague(browser, shop, 'publisher', editorPath(NAME));
  await test.step('one publisher asks to start it, and nothing is live', async () => {
    const said = await carryOut(ada, ada.getByRole('button', { name: 'Start', exact: true }), 'Ask for approval');
    expect(said).toContain('Nothing changes until another publisher approves it.');
    await expect(ada.getByText('Waiting for approval by another publisher.')).toBeVisible();
    await expect(ada.getByRole('button', { name: 'Approve' })).toBeHidden();
    await expect(ada.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
    await expect(ada.getByText('Draft. No one sees it yet.')).toBeVisible();
  });

  const bob = await colleague(browser, shop, 'publisher', editorPath(NAME));
  await test.step('another approves, and it is live within five seconds', async () => {
    await carryOut(bob, bob.getByRole('button', { name: 'Approve' }), 'Approve and publish');
    await expect(bob.getByText('Running, phase 1.')).toBeVisible();
    const shown = async () => (await (await visitorFetch(shop.origin)).text()).includes(WORDS);
    await expect.poll(async () => (await Promise.all(Array.from({ length: 8 }, shown))).includes(true)).toBe(true);
    await expect(bob.getByText(/^Requested by .+\.$/)).toBeVisible();
  });

  await test.step('the editor shares the result, and a reader without an account opens it', async () => {
    await editor.goto(RESULTS);
    await editor.getByRole('button', { name: 'Share', exact: true }).click();
    await editor.getByRole('button', { name: 'Create link' }).click();
    const link = await editor.getByRole('textbox', { name: 'Link' }).inputValue();
    const reader = await browser.newPage({ baseURL: shop.origin });
    await keepOverlaysAway(reader);
    await reader.goto(link);
    await expect(reader.getByText('Shared results of phase 1. Read only.')).toBeVisible();
    await expect(reader.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
    await reader.goto('/');
    await editor.getByRole('button', { name: 'Revoke all links' }).click();
    await expect(editor.getByText('All links to these results are revoked.')).toBeVisible();
    await reader.goto(link);
    await expect(reader.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await reader.close();
  });

  await test.step('one publisher stops it, at once', async () => {
    await ada.reload();
    await carryOut(ada, ada.getByRole('button', { name: 'Stop', exact: true }), 'Stop experiment');
    await expect(ada.getByText('Stopped.', { exact: true })).toBeVisible();
    await experiments(shop, 'approval', 'off');
  });
});
