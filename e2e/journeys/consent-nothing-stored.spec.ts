import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openAccount, type Person, submitSignIn } from '../support/account.ts';
import { addCapsule } from '../support/cart.ts';
import { editLive, setWeights } from '../support/experiments.ts';
import { CONSENT_KEY, SHOWN_FLAGS, TOASTS_DISMISSED_KEY } from '../support/overlays.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { oneOf } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';
import { isListed, listedNames, measurementsSent, namesKept, signal, signalToPages } from '../support/stored-names.ts';

test.use({ isDemo: true });

const TEXTS = { control: 'Capsule Drop', definite: 'The Capsule Drop' } as const;
const CAMPAIGN = '/?utm_source=spring&utm_campaign=capsules';

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** A new browser, without this suite's helpers; the popups have been seen, so that none is in the way. */
async function freshBrowser(browser: Browser, shop: RunningShop): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: shop.origin });
  await context.addInitScript(
    ([origin, flags, toasts]) => {
      if (location.origin !== origin) return;
      for (const flag of flags) localStorage.setItem(flag, 'true');
      sessionStorage.setItem(toasts, 'true');
    },
    [shop.origin, SHOWN_FLAGS, TOASTS_DISMISSED_KEY] as const,
  );
  context.setDefaultTimeout(15_000);
  return context;
}

/** Everything by which the shop stores something; gives the names of all that was there at any time. */
async function useTheShop(page: Page, shop: RunningShop, person: Person): Promise<Set<string>> {
  const kept = new Set<string>();
  const look = async () => {
    for (const name of await namesKept(page)) kept.add(name);
  };
  await page.goto(CAMPAIGN);
  await remotesStarted(page);
  await look();
  await page.goto('/product/beach-set');
  await page.getByRole('button', { name: 'Favorite Beach Set' }).first().click();
  await remotesStarted(page);
  await look();
  await page.goto('/search?q=nothing%20of%20the%20kind');
  await remotesStarted(page);
  await look();
  await page.goto('/auth');
  await submitSignIn(page, person);
  await page.waitForURL((url) => url.pathname !== '/auth');
  await remotesStarted(page);
  await look();
  const drawer = await addCapsule(page);
  await look();
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await page.waitForURL(`${shop.origin}/**`);
  await remotesStarted(page);
  await look();
  await page.goto('/');
  await remotesStarted(page);
  await look();
  return kept;
}

test.beforeAll(async ({ shop }) => {
  await setWeights(shop, 'hero-headline', { control: 0, definite: 1 });
  // An experiment about returning visitors also has the cookie of the visit written.
  await editLive(shop, 'early-access-wording', { audience: { visitors: 'new' } });
});

test.afterAll(async ({ shop }) => {
  await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
  await editLive(shop, 'early-access-wording', { audience: { visitors: null } });
});

test('everything that a browser holds after a visit stands in the privacy policy, and declining erases what measures', async ({
  browser,
  shop,
}) => {
  test.setTimeout(60_000);
  const { shop: ofShop, measurement } = await listedNames(shop.origin);
  expect([ofShop.length > 15, measurement.length > 10]).toEqual([true, true]);
  const context = await freshBrowser(browser, shop);
  const sent = measurementsSent(context);
  const page = await context.newPage();
  const kept = await useTheShop(page, shop, await openAccount(shop, 'measured'));
  expect([...kept].filter((name) => !isListed([...ofShop, ...measurement], name))).toEqual([]);
  // The visit was measured: there is something of each kind.
  const measured = [...kept].filter((name) => isListed(measurement, name));
  for (const end of ['visitor', 'experiments', 'experiment:hero-headline', 'visit', 'campaign', 'exposures'])
    expect(measured).toContain(`capsule-collective-${end}`);
  expect(measured).toContain('visitor_session_id');
  expect(sent.length).toBeGreaterThan(0);
  await expect(headline(page)).toHaveText(TEXTS.definite);

  await banner(page).getByRole('button', { name: 'Decline' }).click();
  const left = await namesKept(page);
  expect(left.filter((name) => isListed(measurement, name))).toEqual([]);
  for (const name of ['cart', 'session', 'consent']) expect(left).toContain(`capsule-collective-${name}`);
  await expect(headline(page)).toHaveText(TEXTS.definite);
  const before = sent.length;
  await page.goto(CAMPAIGN);
  await remotesStarted(page);
  await expect(headline(page)).toHaveText(TEXTS.control);
  await page.goto('/faqs');
  await remotesStarted(page);
  expect((await namesKept(page)).filter((name) => isListed(measurement, name))).toEqual([]);
  expect(sent.length).toBe(before);
  await context.close();
});

const SIGNALS = [
  ['Global Privacy Control', (context: BrowserContext) => signal(context, 'gpc')],
  ['Do Not Track', (context: BrowserContext) => signal(context, 'dnt')],
  [
    'a decline',
    async (context: BrowserContext) => {
      await context.addInitScript(([key]) => localStorage.setItem(key, 'denied'), [CONSENT_KEY] as const);
    },
  ],
] as const;
for (const [name, prepare] of oneOf(SIGNALS, 'the whole shop')) {
  test(`with ${name} the whole shop shows the control, keeps nothing that measures and sends nothing`, async ({
    browser,
    shop,
  }) => {
    test.setTimeout(60_000);
    const { shop: ofShop } = await listedNames(shop.origin);
    const context = await freshBrowser(browser, shop);
    await prepare(context);
    const sent = measurementsSent(context);
    const page = await context.newPage();
    const kept = await useTheShop(page, shop, await openAccount(shop, 'unmeasured'));
    await expect(headline(page)).toHaveText(TEXTS.control);
    expect([...kept].filter((one) => !isListed(ofShop, one))).toEqual([]);
    // The visitor's actions are kept all the same.
    for (const end of ['cart', 'favorites', 'session', 'recently-viewed', 'handed-over'])
      expect([...kept]).toContain(`capsule-collective-${end}`);
    await page.goto('about:blank');
    expect(sent).toEqual([]);
    await context.close();
  });
}

test('a visitor who declines in one tab is measured in no other, and sees the control on every later page', async ({
  browser,
  shop,
}) => {
  const { measurement } = await listedNames(shop.origin);
  const context = await freshBrowser(browser, shop);
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await page.goto('/');
    await remotesStarted(page);
    await expect(headline(page)).toHaveText(TEXTS.definite);
  }
  await banner(one).getByRole('button', { name: 'Decline' }).click();
  await expect(banner(other)).toHaveCount(0);
  for (const page of [one, other])
    expect((await namesKept(page)).filter((name) => isListed(measurement, name))).toEqual([]);
  await expect(headline(other)).toHaveText(TEXTS.definite);
  const sent = measurementsSent(context);
  // Without a new document too: to another page, and back to the one that showed the variant.
  await other.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await other.waitForURL('**/faqs');
  await other.getByRole('banner').getByRole('link', { name: 'The Capsule Collective' }).first().click();
  await expect(headline(other)).toHaveText(TEXTS.control);
  await one.reload();
  await remotesStarted(one);
  await expect(headline(one)).toHaveText(TEXTS.control);
  for (const page of [one, other]) {
    expect((await namesKept(page)).filter((name) => isListed(measurement, name))).toEqual([]);
    await page.goto('about:blank');
  }
  expect(sent).toEqual([]);
  await context.close();
});

test('a visitor who accepts again begins anew, as another visitor', async ({ browser, shop }) => {
  const context = await freshBrowser(browser, shop);
  const page = await context.newPage();
  const visitor = async () =>
    (await context.cookies()).find(({ name }) => name === 'capsule-collective-visitor')?.value ?? '';
  await page.goto('/');
  await remotesStarted(page);
  const first = await visitor();
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await page.goto('/privacy-policy#privacy-choices');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  expect([first === '', await visitor()]).toEqual([false, '']);
  await page.goto('/');
  await expect(headline(page)).toHaveText(TEXTS.definite);
  expect([await visitor(), await visitor()]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    expect.not.stringMatching(first),
  ]);
  await context.close();
});

test('where a cache gives the page of others, the control stands there before anything is painted', async ({
  browser,
  shop,
}) => {
  const { measurement } = await listedNames(shop.origin);
  const context = await freshBrowser(browser, shop);
  // The server hears no signal, as if another visitor's page had come out of a cache.
  await signalToPages(context, 'gpc');
  await context.addInitScript(() => {
    const look = () => {
      const isHidden = document.documentElement?.style.visibility === 'hidden';
      const text = document.querySelector('h1')?.textContent;
      if (text && !isHidden)
        (window as { painted?: string[] }).painted = [...((window as { painted?: string[] }).painted ?? []), text];
      requestAnimationFrame(look);
    };
    look();
  });
  const sent = measurementsSent(context);
  const page = await context.newPage();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).search);
  });
  await page.goto('/?size=M');
  await remotesStarted(page);
  await expect(headline(page)).toHaveText(TEXTS.control);
  expect(documents).toEqual(['?size=M', '?size=M&experiments=off']);
  expect(new URL(page.url()).search).toBe('?size=M');
  const painted = await page.evaluate(() => (window as { painted?: string[] }).painted ?? []);
  expect([...new Set(painted)]).toEqual([TEXTS.control]);
  expect((await namesKept(page)).filter((name) => isListed(measurement, name))).toEqual([]);
  await page.goto('about:blank');
  expect(sent).toEqual([]);
  await context.close();
});

test('without scripts a signal is enough, and what a browser still sends is taken back', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(headline(page)).toHaveText(TEXTS.definite);
  expect((await context.cookies()).length).toBeGreaterThan(0);
  await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.goto('/');
  await expect(headline(page)).toHaveText(TEXTS.control);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});
