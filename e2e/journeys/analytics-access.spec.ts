import path from 'node:path';
import type { Page } from '@playwright/test';
import { ADMIN, backendAwake, openAccount, signIn } from '../support/account.ts';
import { adminPaths, type Asked, askedOfBackend, enterAdminPage } from '../support/admin-pages.ts';
import { browserFiles, textOf } from '../support/browser-files.ts';
import { askDatabase } from '../support/experiments.ts';
import { networkQuiet } from '../support/requests.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { oneOf, sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';
import { simulateExperiment } from '../support/simulated-experiment.ts';

const NAME = 'unannounced-collaboration';
const ABOUT = 'Whether a name that nobody knows of yet brings more people.';
/** Sums that stand nowhere else. */
const FIGURES = ['1373', '1,373', '1379', '1,379'];
/** The request of the page of an experiment's results. */
const RESULTS = '/rest/v1/rpc/experiment_figures';
const INVITATION = 'AnalyticsStaff only.';

test.beforeAll(async ({ shop }) => {
  test.setTimeout(120_000);
  await backendAwake(shop);
  await simulateExperiment(shop, {
    name: NAME,
    description: ABOUT,
    goals: ['line-added'],
    days: 3,
    arms: [
      { variant: 'control', visitors: 137, reached: { 'line-added': 13 } },
      { variant: 'secret', visitors: 139, reached: { 'line-added': 19 } },
    ],
  });
});

/**
 * The routes that a browser walks: some, for one frame refuses or opens them all. What the server sends is asked of every route,
 * and a forged role tries every one.
 */
const walked = (shop: RunningShop): readonly string[] => sampled(adminPaths(shop, NAME), 2);

const withoutTags = (html: string): string => html.replaceAll(/<!--.*?-->|<[^>]*>/gs, '');
const mainOf = (html: string): string => withoutTags(/<main[^>]*>.*?<\/main>/s.exec(html)?.[0] ?? 'no main');

test('the server’s documents hold nothing of the house', async ({ shop }) => {
  const paths = adminPaths(shop, NAME);
  expect(paths.length).toBeGreaterThanOrEqual(6);
  for (const route of paths) {
    await test.step(route, async () => {
      const response = await fetch(`${shop.origin}${route}`, { headers: { cookie: 'role=admin' } });
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toMatch(/no-store|private/);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(mainOf(html)).toBe(INVITATION);
      // The request for an address may repeat it; nothing else says that there is such an experiment.
      const elsewhere = await fetch(`${shop.origin}${route.replace(NAME, 'nobody-knows-this-one')}`);
      const params = `"params":{"name":"${NAME}"}`;
      expect(html.replaceAll(route, '').replaceAll(params, '')).not.toContain(NAME);
      expect(mainOf(await elsewhere.text())).toBe(mainOf(html));
      for (const secret of [ABOUT, ADMIN.email, ...FIGURES]) expect(html).not.toContain(secret);
    });
  }
});

test('without a session a route invites to sign in, leads back and asks the backend nothing', async ({
  page,
  shop,
}) => {
  const asked = askedOfBackend(page, shop);
  for (const route of walked(shop)) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    const signingIn = page.getByRole('main').getByRole('link', { name: 'Sign in' });
    await expect(signingIn).toHaveAttribute('href', `/auth?return=${encodeURIComponent(route)}`);
    await networkQuiet(page);
    expect(asked, route).toEqual([]);
  }
});

test('an administrator comes back to the very route, and only then the backend is asked', async ({ page, shop }) => {
  const [first = '', ...others] = walked(shop);
  const asked = askedOfBackend(page, shop);
  await enterAdminPage(page, first);
  for (const route of [first, ...others]) {
    asked.length = 0;
    await page.goto(route);
    await expect(page.getByRole('navigation', { name: 'Analytics' })).toBeVisible();
    await networkQuiet(page);
    expect(
      asked.map(({ status }) => status).every((status) => status < 300),
      route,
    ).toBe(true);
    expect(asked.length, route).toBeGreaterThan(0);
  }
});

test('an ordinary account is refused on a route, and nothing is asked for it', async ({ page, shop }) => {
  await signIn(page, await openAccount(shop, 'curious'));
  await networkQuiet(page);
  const asked = askedOfBackend(page, shop);
  for (const route of walked(shop)) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(/^This page is not open to you.*Back to the shop$/);
    await networkQuiet(page);
    expect(asked, route).toEqual([]);
  }
});

/**
 * From the next document on, the session that is kept in this browser has another role, in the account beside the token or in the
 * token itself. Before the document's own scripts: the one before it may get the true role back until it is gone.
 */
async function forgeRole(page: Page, where: 'account' | 'token'): Promise<void> {
  await page.addInitScript((place) => {
    const key = 'capsule-collective-session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    session.user.app_metadata.role = 'admin';
    if (place === 'token') {
      const [head, claims, signature] = session.access_token.split('.');
      const issued = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
      const forged = { ...issued, role: 'service_role', app_metadata: { ...issued.app_metadata, role: 'admin' } };
      session.access_token = [
        head,
        btoa(JSON.stringify(forged)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
        signature,
      ].join('.');
    }
    localStorage.setItem(key, JSON.stringify(session));
  }, where);
}

/** The page of results until it has asked for its figures: the backend's answer about the role may be there before its script. */
async function namesRolesLate(page: Page, { sandbox }: RunningShop, asked: readonly Asked[]): Promise<void> {
  const isResults = (): boolean => page.url().endsWith(`/experiments/${NAME}`);
  await page.route(`${sandbox}/auth/v1/**`, async (route) => {
    if (isResults()) await expect.poll(() => asked.some(({ address }) => address === RESULTS)).toBe(true);
    await route.continue();
  });
}

for (const where of oneOf(['account', 'token'] as const, 'a forged role')) {
  test(`a role that is forged in the ${where} opens frames and no figure`, async ({ page, shop, expectedMessages }) => {
    test.setTimeout(90_000);
    expectedMessages.push(/Failed to load resource/);
    await signIn(page, await openAccount(shop, 'forger'));
    await networkQuiet(page);
    const asked = askedOfBackend(page, shop);
    await forgeRole(page, where);
    await namesRolesLate(page, shop, asked);
    for (const route of adminPaths(shop, NAME)) {
      await page.goto(route);
      // The frame of the pages, which the server does not send: from here on they ask, until the backend has named the true role.
      const frame = page.getByRole('navigation', { name: 'Analytics' });
      await expect(frame.or(page.getByRole('heading', { name: 'This page is not open to you' }))).toBeVisible();
      await networkQuiet(page);
      const shown = ((await page.locator('body').textContent()) ?? '').replaceAll(NAME, '');
      for (const secret of [ABOUT, ADMIN.email, 'secret', ...FIGURES]) expect(shown, route).not.toContain(secret);
    }
    // Refused, or rows of which none is theirs.
    expect(asked.map(({ address }) => address)).toContain(RESULTS);
    expect(asked.filter(({ status, body }) => status < 400 && !['', '[]'].includes(body))).toEqual([]);
  });
}

/** Data of the house that must stand in no built file. */
const DATA: readonly (readonly [string, RegExp])[] = [
  ['an email address', /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/i],
  ['a key', /sb_(secret|publishable)_\w{8,}|eyJ[\w-]{10,}\.eyJ/],
];

const dataIn = (text: string, names: readonly string[]): string[] => [
  ...DATA.flatMap(([what, pattern]) => (pattern.test(text) ? [`${what}: ${pattern.exec(text)?.[0]}`] : [])),
  ...names.filter((name) => text.includes(name)),
];

test('no file of these pages that a browser may ask for holds an experiment, an address or a key', async ({ shop }) => {
  const rows = await askDatabase(shop, 'experiments?select=name');
  const names = (rows as { name: string }[]).map(({ name }) => name); // The column that was asked for.
  expect(names).toContain(NAME);
  const planted = `x="ada@capsule-collective.test",y="sb_secret_abcdefghij",z="${NAME}"`;
  expect(dataIn(planted, names)).toHaveLength(3);
  const files = browserFiles(path.join(shop.dataDir, 'releases/mf-admin-analytics'));
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(adminPaths(shop, NAME).length);
  const found = files.map((file) => [path.basename(file), dataIn(textOf(file), names)] as const);
  expect(found.filter(([, data]) => data.length > 0)).toEqual([]);
});
