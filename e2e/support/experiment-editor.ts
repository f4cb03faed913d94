import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { ADMIN, submitSignIn } from './account.ts';

const NEW = '/admin/analytics/new-experiment';

export const editorPath = (name: string): string => `/admin/analytics/experiments/${name}/edit`;

/** Opens a page of the editor as an administrator, signed in on the way where that is necessary. */
export async function openEditor(page: Page, path = NEW): Promise<void> {
  await page.goto(`/auth?return=${encodeURIComponent(path)}`);
  await submitSignIn(page, ADMIN);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('form', { name: 'Experiment' })).toBeVisible();
}

/** The page beside the form. */
export function preview(page: Page): FrameLocator {
  return page.getByRole('region', { name: 'Live preview' }).frameLocator('iframe:not([aria-hidden])');
}

/** Writes a draft with other words for the headline of the home page. */
export async function writeHeadline(page: Page, name: string, words: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).first().fill(name);
  await page.getByLabel('What to change').selectOption('home-hero-headline');
  await page.getByLabel('Home hero headline').fill(words);
}

/** Saves what is new, and waits for the page of what has been saved. */
export async function saveDraft(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(editorPath(name));
  await expect(page.getByText('Draft. No one sees it yet.')).toBeVisible();
}

/** Opens the plan of a change by its button, does it once the plan is there, and gives what the plan said. */
export async function carryOut(page: Page, button: Locator, verb: string): Promise<string> {
  await button.click();
  const dialog = page.getByRole('dialog');
  const doing = dialog.getByRole('button', { name: verb, exact: true });
  await expect(doing).toBeEnabled();
  const said = (await dialog.textContent()) ?? '';
  await doing.click();
  await expect(dialog).toBeHidden();
  return said;
}

/** All that a visit keeps in its browser, but for what is typed in the editor itself. */
export async function keptInBrowser(page: Page): Promise<unknown> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).toSorted();
  const storages = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) =>
      Object.entries(storage)
        .filter(([key]) => !key.includes('experiment-draft'))
        .map((entry) => entry.join('='))
        .toSorted(),
    ),
  );
  return { cookies, storages };
}
