import { partsAwake } from '../support/requests.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

test('search suggests while a shopper types, and the arrow keys reach a suggestion', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search capsules' });
  await field.pressSequentially('bordeau', { delay: 30 });
  const suggestion = page.getByRole('option', { name: /^Bordeaux Capsule/ });
  await expect(suggestion).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  // While an answer is on its way nothing can be chosen.
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveAttribute('aria-busy', 'false');
  await field.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(suggestion).toBeHidden();
  await expect(field).toHaveValue('bordeau');
  await field.press('x');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=bordeaux');
  await expect(page.locator('main [data-capsule-tile="bordeaux-capsule"]')).toBeVisible();
});

test('a search and a comparison are found again after a reload and by Back, and keep the campaign of the address', async ({
  page,
}) => {
  const field = page.getByRole('combobox', { name: 'Search capsules' });
  await page.goto('/search?q=velvet&utm_source=mail');
  await partsAwake(page);
  await field.fill('bordeaux');
  await field.press('Enter');
  const found = page.getByRole('status').filter({ hasText: 'for “bordeaux”' });
  await expect(page).toHaveURL('/search?q=bordeaux&utm_source=mail');
  await expect(found).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('bordeaux');
  const leave = page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' });
  await leave.click();
  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(field).toHaveValue('bordeaux');

  await page.goto('/search?compare=bordeaux-capsule&compare=glamour-capsule');
  await partsAwake(page);
  await page.getByRole('link', { name: 'Remove Glamour Capsule from this comparison' }).click();
  await expect(page).toHaveURL('/search?compare=bordeaux-capsule');
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await leave.click();
  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
});

test('arrow keys and Escape that compose a word in an input method are not taken by search', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search capsules' });
  await field.pressSequentially('bordeau', { delay: 30 });
  await expect(page.getByRole('option', { name: /^Bordeaux Capsule/ })).toBeVisible();
  const isTaken = (key: string, isComposing: boolean) =>
    field.evaluate(
      (input, init) => !input.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { key, isComposing },
    );
  for (const key of ['ArrowDown', 'ArrowUp', 'Escape']) expect([key, await isTaken(key, true)]).toEqual([key, false]);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  expect(await isTaken('ArrowDown', false)).toBe(true);
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
});

test('a chosen suggestion is the capsule itself', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search capsules' }).pressSequentially('velvet bl', { delay: 30 });
  await page.getByRole('option', { name: /^Velvet Blazer Capsule/ }).click();
  await expect(page).toHaveURL('/product/velvet-blazer-capsule');
});

test('results of an earlier query cannot be chosen while the answer for a later one is on its way', async ({
  page,
}) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search capsules' });
  await field.pressSequentially('velvet bl', { delay: 30 });
  const earlier = page.getByRole('option', { name: /^Velvet Blazer Capsule/ });
  await expect(earlier).toBeEnabled();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql.json', async (route) => {
    const body = route.request().postData() ?? '';
    if (body.includes('predictiveSearch') && body.includes('bordeaux')) await answered;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes('bordeaux') === true);
  await field.fill('bordeaux');
  await asked;
  await expect(earlier).toBeDisabled();
  await earlier.dispatchEvent('click');
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  answer();
  const later = page.getByRole('option', { name: /^Bordeaux Capsule/ });
  await expect(later).toBeEnabled();
  await expect(page).toHaveURL('/search');
  await later.click();
  await expect(page).toHaveURL('/product/bordeaux-capsule');
});

test('a search without script is an address with results', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/search`);
  await page.getByRole('combobox', { name: 'Search capsules' }).fill('velvet');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${shop.origin}/search?q=velvet`);
  await expect(page.locator('main [data-capsule-tile="velvet-blazer-capsule"]')).toBeVisible();
  await context.close();
});

test('a search shows the number of its results and leads on to all of them by address', async ({
  browser,
  page,
  shop,
}) => {
  await page.goto('/search?q=set');
  const tiles = page.locator('main [data-capsule-tile]');
  await expect(tiles).toHaveCount(24);
  const status = page.getByRole('status').filter({ hasText: 'for “set”' });
  const total = Number((await status.textContent())?.match(/^\d+/)?.[0]);
  expect(total).toBeGreaterThan(24);
  await expect(page.getByText(`Showing 24 of ${total}`)).toBeVisible();
  await partsAwake(page);
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect(page).toHaveURL('/search?q=set&page=2#capsule-25');
  await expect(tiles).toHaveCount(Math.min(48, total));
  await expect(page.locator('#capsule-25 h2 a')).toBeFocused();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${shop.origin}/search?q=set&page=${Math.ceil(total / 24)}`);
  await expect(plain.locator('main [data-capsule-tile]')).toHaveCount(total);
  await expect(plain.getByRole('link', { name: /^Load/ })).toHaveCount(0);
  await context.close();
});

test('a search that finds nothing offers somewhere to begin', async ({ page }) => {
  await page.goto('/search?q=zzzzzz');
  await expect(page.getByRole('heading', { name: 'No results for “zzzzzz”' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Search ideas' }).getByRole('link', { name: 'velvet' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Or start here' }).getByRole('link')).toHaveCount(4);
});

const SEARCHES = [
  ['wedding', 'bordeaux-capsule'],
  ['outfit for a wedding', 'glamour-capsule'],
  ['date night', 'velvet-blazer-capsule'],
  ['job interview', 'mens-modern-tailored'],
  ['gym', 'black-mesh-capsule'],
  ['pants', 'studio-flow-capsule'],
  ['velvt', 'velvet-blazer-capsule'],
  ['sneakers', 'black-tennis-capsule'],
] as const;
for (const [typed, handle] of sampled(SEARCHES, 2)) {
  test(`"${typed}" finds ${handle}, and not everything`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(typed)}`);
    const total = Number((await page.getByText(/results? for/).textContent())?.match(/^\d+/)?.[0]);
    expect(total).toBeLessThan(120);
    await page.goto(`/search?q=${encodeURIComponent(typed)}&page=${Math.ceil(total / 24)}`);
    await expect(page.locator(`main [data-capsule-tile="${handle}"]`)).toHaveCount(1);
  });
}

test('capsules are ticked and stand side by side, and one of them is bought', async ({ page }) => {
  await page.goto('/womens-ready-to-wear?occasion=wedding');
  await partsAwake(page);
  const tick = (title: string) => page.getByRole('checkbox', { name: `Compare ${title}` });
  const tray = page.getByRole('form', { name: 'Compare capsules' });
  await tick('Bordeaux Capsule').check();
  await expect(tray.getByRole('status')).toHaveText('Select one or two more to compare.');
  await expect(tray.getByRole('button', { name: 'Compare' })).toBeDisabled();
  await tick('Glamour Capsule').check();
  await tray.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/search?compare=bordeaux-capsule&compare=glamour-capsule');
  await expect(page.getByRole('heading', { level: 1, name: 'Side by side' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Price')).toContainText('$610.00');
  await expect(row('Sizes in stock').getByRole('cell').first()).toHaveText('S, M, L, XL');
  await expect(row('Pieces')).toContainText('Oxblood Ankle Boots');
  await page.getByRole('link', { name: 'Remove Glamour Capsule from this comparison' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.getByRole('link', { name: 'View the Bordeaux Capsule' }).click();
  await expect(page).toHaveURL('/product/bordeaux-capsule');
});

test('without script capsules are compared by a form, and no address compares more than three', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  const page = await context.newPage();
  await page.goto('/womens-ready-to-wear');
  await page.getByRole('checkbox', { name: 'Compare Bordeaux Capsule' }).check();
  await page.getByRole('checkbox', { name: 'Compare Velvet Blazer Capsule' }).check();
  await page.getByRole('form', { name: 'Compare capsules' }).getByRole('button').click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  const many = ['beach-set', 'no-such-capsule', 'glamour-capsule', 'bordeaux-capsule', '<b>'];
  await page.goto(`/search?${new URLSearchParams(many.map((handle) => ['compare', handle]))}`);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.goto('/search?compare=no-such-capsule');
  await expect(page.getByRole('heading', { name: 'Nothing to compare' })).toBeVisible();
  await context.close();
});
