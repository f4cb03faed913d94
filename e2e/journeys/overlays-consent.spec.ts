import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { stockedLine, storeCart } from '../support/cart.ts';
import { hasFocus } from '../support/keyboard.ts';
import {
  CONSENT_KEY,
  comeForTheFirstTime,
  openHome,
  passTime,
  passUntil,
  SHOWN_FLAGS,
  stopTheClock,
} from '../support/overlays.ts';
import { countLayoutShifts, readFacts } from '../support/page-facts.ts';
import { networkQuiet, partsAwake } from '../support/requests.ts';
import { inLongSuite, sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const answer = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY);

test('the banner asks at the bottom, keeps the answer and is silent from then on', async ({ page }) => {
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await page.goto('/faqs');
  await expect(banner(page)).toContainText('You can decline at any time.');
  const [decline, accept] = await Promise.all(
    ['Decline', 'Accept'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect(decline?.width).toBeCloseTo(accept?.width ?? 0, 0);
  expect(decline?.height).toBe(accept?.height);
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await answer(page)).toBe('denied');
  await page.goto('/impact');
  await networkQuiet(page);
  await expect(banner(page)).toHaveCount(0);
});

test('the link brings the banner back, takes the focus there, and the choice can be changed', async ({ page }) => {
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await page.goto('/faqs');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  expect(await answer(page)).toBe('granted');
  await page.goto('/privacy-policy#privacy-choices');
  await expect(banner(page).filter({ hasText: 'You’ve accepted analytics' })).toBeFocused();
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  expect(await answer(page)).toBe('denied');
});

for (const [signal, property, value] of [
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
] as const) {
  test(`${signal} has decided already, and is not asked again`, async ({ page }) => {
    await comeForTheFirstTime(page, SHOWN_FLAGS);
    await page.addInitScript(
      ([name, sign]) => Object.defineProperty(Navigator.prototype, name, { get: () => sign, configurable: true }),
      [property, value] as const,
    );
    await page.goto('/faqs');
    await networkQuiet(page);
    await expect(page.locator('[data-remote^="mf-marketing"]').first()).toBeAttached();
    await expect(banner(page)).toHaveCount(0);
    expect(await answer(page)).toBeNull();
  });
}

test('a confirmation on a phone lies above the banner, and the banner above the bar for buying', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  const bar = page.locator('div[data-shown]');
  // Where nothing else buys, which the banner would make way for. Rows that come late make the page longer.
  await networkQuiet(page);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(bar).toBeVisible();
  await expect(banner(page)).toBeVisible();
  const [above, below] = await Promise.all([banner(page).boundingBox(), bar.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  await bar.getByRole('button', { name: 'Add to cart' }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  const confirmation = page.locator('[data-sonner-toast]').last();
  await expect(confirmation).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [toast, asked] = await Promise.all([confirmation.boundingBox(), banner(page).boundingBox()]);
      return (toast?.y ?? 0) + (toast?.height ?? 0) <= (asked?.y ?? 0) + 1;
    })
    .toBe(true);
});

/** The screens on which the banner is held clear of the page; the first is a desktop's at 400 % zoom. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** The focused element, and whether the banner hides it; null at the end of the page. */
const focusedControl = (page: Page): Promise<{ name: string; isHidden: boolean } | null> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    // A section that is looked at for the first time is laid out, and the buying bar comes and goes.
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    const focused = document.activeElement;
    const box = document.querySelector('[aria-label="Privacy choices"]');
    if (!focused || !box || focused === document.body || focused.matches('.ui-skip-link')) return null;
    const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 60);
    const [own, over] = [focused.getBoundingClientRect(), box.getBoundingClientRect()];
    const middle = (own.top + own.bottom) / 2;
    const isBeside = own.right <= over.left || over.right <= own.left;
    // Half of a control is enough to find it; of a picture that fills the screen some is always in sight.
    const isBehind = own.height > 96 ? own.top >= over.top : middle > over.top && middle < over.bottom;
    const isThere = getComputedStyle(box).visibility === 'visible' && !box.contains(focused);
    return { name, isHidden: isThere && !isBeside && isBehind && own.top < over.bottom };
  });

// Two screens each: every stop of the keyboard and every place of a control is tried.
for (const size of sampled(SIZES, 2))
  test(`at ${size.width} by ${size.height} the banner comes first, is small, moves nothing, and hides nothing that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await countLayoutShifts(page);
    await comeForTheFirstTime(page, SHOWN_FLAGS);
    await page.goto('/product/bordeaux-capsule');
    await expect(banner(page)).toBeVisible();
    await partsAwake(page);
    await networkQuiet(page);
    expect((await readFacts(page)).layoutShift).toBeLessThan(0.01);
    const [box, bar] = await Promise.all([
      banner(page).boundingBox(),
      page.evaluate(() => document.querySelector('div[data-shown]')?.getBoundingClientRect().height ?? 0),
    ]);
    expect(((box?.height ?? size.height) + bar) / size.height).toBeLessThan(size.height < 400 ? 0.25 : 0.22);

    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('link', { name: 'Skip to the content' }))).toBe(true);
    for (const control of [
      banner(page).getByRole('link', { name: 'Privacy policy' }),
      banner(page).getByRole('button', { name: 'Decline' }),
      banner(page).getByRole('button', { name: 'Accept' }),
    ]) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(control)).toBe(true);
    }
    const hidden: string[] = [];
    let stops = 0;
    for (; stops < 200; stops += 1) {
      await page.keyboard.press('Tab');
      const focused = await focusedControl(page);
      if (!focused) break;
      if (focused.isHidden) hidden.push(focused.name);
    }
    expect(hidden).toEqual([]);
    expect(stops).toBeGreaterThan(30);
    expect(stops).toBeLessThan(200);
  });

/** The buying controls under the banner, once each of them has been scrolled to the banner's position. */
const purchasesUnderBanner = (page: Page): Promise<{ covered: string[]; tried: number; madeWay: number }> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const box = document.querySelector('[aria-label="Privacy choices"]');
    if (!box) throw new Error('there is no banner');
    const buys = /^(add to cart|add selected|buy now|checkout|choose (a|your|one more) size)/i;
    const controls = [...document.querySelectorAll('main button')].filter(
      (button) => buys.test(button.textContent?.trim() ?? '') && button.checkVisibility({ visibilityProperty: true }),
    );
    const isAway = (): boolean => getComputedStyle(box).visibility === 'hidden';
    const isUnder = (control: Element): boolean => {
      const [a, b] = [control.getBoundingClientRect(), box.getBoundingClientRect()];
      const isThere = control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]');
      return isThere && a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top + 0.5 < a.bottom;
    };
    const found = { covered: [] as string[], tried: 0, madeWay: 0 };
    for (const control of controls)
      for (const part of [0, 0.5, 1]) {
        const { top, height } = control.getBoundingClientRect();
        const over = box.getBoundingClientRect();
        scrollBy({ top: top + height * part - (over.top + over.bottom) / 2, behavior: 'instant' });
        let under = controls.filter(isUnder);
        // The buying bar comes and goes with the place of its button, and the banner stands above it.
        for (let frame = 0; frame < 30 && (frame < 4 || (under.length > 0 && !isAway())); frame += 1) {
          await nextFrame();
          under = controls.filter(isUnder);
        }
        found.tried += 1;
        if (isAway()) found.madeWay += 1;
        else found.covered.push(...under.map(({ textContent }) => textContent ?? ''));
      }
    return found;
  });

for (const size of sampled(SIZES, 2))
  test(`at ${size.width} by ${size.height} the banner lies over nothing that buys, wherever it is scrolled to`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(size);
    await comeForTheFirstTime(page, SHOWN_FLAGS);
    await storeCart(page, { version: 1, items: [await stockedLine(shop)] });
    const tried: Record<string, Awaited<ReturnType<typeof purchasesUnderBanner>>> = {};
    for (const path of ['/product/bordeaux-capsule', '/faux-fur-capsule-ad', '/cart']) {
      await page.goto(path);
      await page.getByRole('region', { name: 'Privacy choices', includeHidden: true }).waitFor({ state: 'attached' });
      await partsAwake(page);
      await networkQuiet(page);
      const found = await purchasesUnderBanner(page);
      expect(found.covered, path).toEqual([]);
      expect(found.tried, path).toBeGreaterThan(0);
      tried[path] = found;
    }
    // On phones it has to go; on desktops it stands beside the panel.
    const { madeWay = 0 } = tried['/product/bordeaux-capsule'] ?? {};
    expect(madeWay > 0).toBe(size.width < 1024);
  });

const SCREENS = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const;
// Runs in the long suite, like all of axe's checks beyond those of the templates.
for (const [name, size] of inLongSuite ? SCREENS : []) {
  test(`every overlay is clean to axe on ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await comeForTheFirstTime(page);
    await stopTheClock(page);
    await openHome(page);
    const check = async (selector: string) => {
      const end = new AbortController();
      const analysis = new AxeBuilder({ page }).include(selector).withTags(WCAG).setLegacyMode().analyze();
      const ended = analysis.finally(() => end.abort());
      // Axe itself waits for the page's timers; its other mode would open a page that shares the clock.
      while (!end.signal.aborted) await page.clock.runFor(20);
      expect((await ended).violations).toEqual([]);
    };
    await check('[aria-label="Privacy choices"]');
    await passTime(page, 2500);
    await check('[role="dialog"]');
    await page.keyboard.press('Escape');
    await passUntil(page, 8500);
    await check('[aria-label="A recent purchase"]');
    await passUntil(page, 25_600);
    await expect(page.getByRole('dialog', { name: 'Join the collective' })).toBeVisible();
    await check('[role="dialog"]');
  });
}
