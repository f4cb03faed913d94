import type { Locator, Page } from '@playwright/test';
import { openBeforeScripts } from '../support/held-scripts.ts';
import { oneOf } from '../support/sampled.ts';
import { workOf } from '../support/page-work.ts';
import { expect, test } from '../support/shop.ts';

// The answers of a page before any of its scripts has come, to all that can be pressed on it.

/** Paths, and whether their pages hold anything that only a script can carry out, such as hearts, hotspots, and forms without an address. */
const PAGES = {
  '/': true,
  '/womens-activewear': true,
  '/product/bordeaux-capsule': true,
  '/womens-activewear/lookbook': true,
  '/cart': false,
  '/search': false,
  '/account': false,
};
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const words = (page: Page): Locator => page.locator('[data-ui-live-region] [aria-live=polite]');

interface Answers {
  /** Names of what answers nothing. */
  readonly silent: readonly string[];
  /** How many buttons were pressed that only a script can carry out. */
  readonly pressed: number;
}

/** Presses everything that only a script can answer, and checks whether the page responded. */
function pressEverything(page: Page): Promise<Answers> {
  return page.evaluate(async () => {
    const pressable = 'a, button, input, select, textarea, summary, [role=button], [role=link], [role=tab], [onclick]';
    // A form with an address, one of the cart, or one in which a field says what is wrong with it.
    const isSent = (element: Element): boolean =>
      element instanceof HTMLButtonElement &&
      element.type === 'submit' &&
      element.form !== null &&
      (element.form.matches('[action], [method], [data-cart-add]') || !element.form.matches(':valid'));
    const isTheBrowsers = (element: Element): boolean =>
      element.matches('a[href], input, select, textarea, summary, [popovertarget], :disabled') || isSent(element);
    for (const field of document.querySelectorAll<HTMLInputElement>('form:not([action], [method]) [type=email]'))
      field.value = 'shopper@example.com';
    const left = [...document.querySelectorAll<HTMLElement>(pressable)].filter(
      (element) => element.checkVisibility() && !isTheBrowsers(element),
    );
    for (const element of left) element.click();
    await new Promise(requestAnimationFrame);
    const silent = left.filter(
      (element) => !(element.closest('form[data-waits]') ?? element).hasAttribute('data-waits'),
    );
    return { silent: silent.map(({ outerHTML }) => outerHTML.slice(0, 200)), pressed: left.length };
  });
}

const CASES = Object.entries(PAGES).flatMap(([path, needsScript]) =>
  oneOf(SCREENS, path).map((screen) => ({ path, needsScript, screen })),
);

for (const { path, needsScript, screen } of CASES) {
  test(`before any script has come, all that can be pressed on ${path} at ${screen.width} px answers`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    await openBeforeScripts(page, path);
    await page.getByRole('contentinfo').waitFor();
    const { value, ms } = await workOf(page, () => pressEverything(page));
    const { silent, pressed } = value;
    expect(silent).toEqual([]);
    expect(pressed > 0).toBe(needsScript);
    expect(ms).toBeLessThan(100);
    await expect(words(page)).toHaveText(needsScript ? 'One moment, please.' : '');
  });
}

/** A heart that is pressed before any script listens, and functions that let the scripts come or fail. */
async function pressHeart(page: Page, scripts?: string) {
  const end = await openBeforeScripts(page, '/product/bordeaux-capsule', scripts);
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first();
  await heart.press('Enter');
  await expect(heart).toHaveCSS('cursor', 'progress');
  return { heart, end };
}

test('a press that waits is seen and spoken of until it is carried out', async ({ page }) => {
  const { heart, end } = await pressHeart(page);
  await expect(words(page)).toHaveText('One moment, please.');
  end('come');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).not.toHaveCSS('cursor', 'progress');
  await expect(heart).toBeFocused();
  await expect(words(page)).not.toHaveText('One moment, please.');
});

test.describe('where a part’s script fails', () => {
  test.use({ expectedMessages: [/^/] }); // Another test checks the messages.

  test('a press that waited there is no longer shown to be on its way', async ({ page }) => {
    const { heart, end } = await pressHeart(page, '**/releases/mf-catalog/**/*.js');
    await expect(words(page)).toHaveText('One moment, please.');
    end('fail');
    await expect(page.locator('[data-remote^=mf-catalog][data-script-missing]').first()).toBeAttached();
    await expect(heart).not.toHaveCSS('cursor', 'progress');
    await expect(words(page)).not.toHaveText('One moment, please.');
    await heart.press('Enter');
    // The message would be announced after 200 ms.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await words(page).textContent()).not.toBe('One moment, please.');
    await expect(heart).not.toHaveCSS('cursor', 'progress');
  });
});
