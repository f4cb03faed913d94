import { openBeforeScripts } from '../support/held-scripts.ts';
import { countLayoutShifts, readFacts } from '../support/page-facts.ts';
import { expect, test } from '../support/shop.ts';

test('a query that was typed before the script came gets suggestions', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/search');
  const field = page.getByRole('combobox', { name: 'Search capsules' });
  await field.pressSequentially('bordeaux');
  arrive();
  await expect(page.getByRole('option', { name: /^Bordeaux Capsule/ })).toBeVisible();
  await expect(field).toHaveValue('bordeaux');
  await expect(field).toBeFocused();
});

test('a size chosen before the script came is the one that is bought', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/product/bordeaux-capsule');
  const size = page.getByRole('main').getByRole('radio', { name: 'L', exact: true }).first();
  await size.check({ force: true });
  await page.getByRole('main').getByRole('radio', { name: '8', exact: true }).check({ force: true });
  arrive();
  await expect(page.locator('#cart-form')).toBeAttached();
  await expect(size).toBeChecked();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /cart/i })).toContainText(/Size L.*Oxblood Ankle Boots: 8/s);
});

test('a filter ticked before the script came is applied', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const arrive = await openBeforeScripts(page, '/mens-activewear');
  const tick = page.getByRole('form', { name: 'Filter and sort' }).getByLabel('In stock only');
  await tick.check();
  arrive();
  await expect(page).toHaveURL(/available=1/);
  await expect(tick).toBeChecked();
});

test('a heart pressed before the script came keeps the capsule, once', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/product/bordeaux-capsule');
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first();
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  arrive();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('pictures moved and enlarged before the script came are those that one sees then', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/product/bordeaux-capsule');
  await page.getByRole('link', { name: 'Image 3 of 5' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Bordeaux Capsule, image 3 of 5' })).toBeVisible();
});

test('a picture asked for while only the frame of the page listens is shown, and nothing is thrown away', async ({
  page,
}) => {
  const arrive = await openBeforeScripts(page, '/product/bordeaux-capsule', '**/mf-catalog/**/*.js');
  await page.waitForFunction(() => {
    const { __early } = window as unknown as { __early?: { awake: WeakSet<Element> } };
    return __early?.awake.has(document.documentElement);
  });
  const track = await page.getByRole('list', { name: /arrow keys/ }).elementHandle();
  const third = page.getByLabel('Image 3 of 5');
  await third.click();
  await expect(page).toHaveURL(/#picture-3$/);
  arrive();
  await expect(third).toHaveAttribute('aria-current', 'true');
  expect(await track?.evaluate((strip) => strip.isConnected && Math.round(strip.scrollLeft / strip.clientWidth))).toBe(
    2,
  );
  await page.getByRole('button', { name: 'Image 2 of 5' }).click();
  await expect(page.locator('#picture-2')).toBeInViewport();
});

test('on a phone, filters asked for before the script came stand in the page and are applied', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const arrive = await openBeforeScripts(page, '/mens-activewear');
  await page.getByRole('link', { name: 'Filter and sort' }).click();
  const tick = page.getByRole('form', { name: 'Filter and sort' }).getByLabel('In stock only');
  await expect(tick).toBeInViewport();
  await tick.check();
  arrive();
  await expect(page).toHaveURL(/available=1/);
  await expect(tick).toBeChecked();
});

test('a form sent before the script came is sent once, and the page stays as it is', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/');
  const form = page.getByRole('form', { name: 'Early access' });
  await form.getByLabel('Email').fill('early@example.com');
  await page.evaluate(() => Object.assign(window, { isThisDocument: true }));
  await form.getByRole('button').click();
  arrive();
  await expect(page.getByText('Welcome to Early Access!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isThisDocument' in window)).toBe(true);
  expect(new URL(page.url()).search).toBe('');
});

test('the header’s links become buttons that Space presses, and keep focus and place', async ({ page }) => {
  await countLayoutShifts(page);
  const arrive = await openBeforeScripts(page, '/mens-activewear');
  const header = page.getByRole('banner');
  const favorites = header.getByRole('link', { name: /^Favorites/ });
  await expect(favorites).toHaveAttribute('href', '/search#favorites');
  const link = header.getByRole('link', { name: /^Cart/ });
  await expect(link).toHaveAttribute('href', '/cart');
  await link.focus();
  const before = [await favorites.boundingBox(), await link.boundingBox()];
  arrive();
  const button = header.getByRole('button', { name: /^Cart/ });
  await expect(button).toBeFocused();
  const heart = header.getByRole('button', { name: /^Favorites/ });
  await expect(heart).toBeVisible();
  expect([await heart.boundingBox(), await button.boundingBox()]).toEqual(before);
  const { layoutShift, shifts } = await readFacts(page);
  expect(layoutShift, shifts.join('; ')).toBeLessThan(0.001);
  for (const [name, dialog] of [
    [/^Cart/, 'Your cart'],
    [/^Favorites/, 'Favorites'],
  ] as const) {
    await header.getByRole('button', { name }).press('Space');
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header.getByRole('button', { name })).toBeFocused();
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('without script Favorites and Cart in the header are links', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/mens-activewear');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /^Favorites/ })).toHaveAttribute('href', '/search#favorites');
  await header.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await context.close();
});
