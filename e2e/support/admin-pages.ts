import type { Page } from '@playwright/test';
import { ADMIN, submitSignIn } from './account.ts';
import { ReleaseFiles } from './release-files.ts';
import type { RunningShop } from './running-shop.ts';

/** The addresses of every page for the people who run the house that is live, with an experiment where one is named. */
export function adminPaths(shop: RunningShop, experiment: string): string[] {
  const pages = Object.values(new ReleaseFiles(shop).composition.remotes).flatMap((release) => release.pages);
  const paths = pages.map(({ path }) => path).filter((path) => path.startsWith('/admin/'));
  const named = paths.map((path) => path.replace(':name', experiment));
  const unknown = named.filter((path) => path.includes(':'));
  if (unknown.length > 0) throw new Error(`No values are known for the parameters of ${unknown.join(' and ')}`);
  return named;
}

/** Signs in on the way to a page, from the page itself. */
export async function enterAdminPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await submitSignIn(page, ADMIN);
  await page.waitForURL(path);
}

/** One request to the backend, and its outcome so far. */
export interface Asked {
  readonly address: string;
  status: number;
  body: string;
}

/** Requests without figures: the session, the visitor's favorites, and the events of every visit of the shop. */
const OF_EVERY_PAGE = /^\/(auth\/v1\/|functions\/v1\/track-|rest\/v1\/rpc\/merge_favourites$)/;

/** The page's requests to the backend from now on, for its content. */
export function askedOfBackend(page: Page, { sandbox }: RunningShop): Asked[] {
  const list: Asked[] = [];
  page.on('request', async (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== sandbox || OF_EVERY_PAGE.test(pathname)) return;
    const asked: Asked = { address: pathname, status: 0, body: '' };
    list.push(asked);
    const response = await request.response().catch(() => null);
    asked.status = response?.status() ?? 0;
    asked.body = (await response?.text().catch(() => '')) ?? '';
  });
  return list;
}
