import { accessibilityViolations } from '../support/accessibility.ts';
import { cartDrawer } from '../support/cart.ts';
import { partsAwake } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a height and a usual size give a size, and where its garments end, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/product/bordeaux-capsule');
    // Before its script the link leads to the guide among the notes of the page.
    await partsAwake(page);
    await page.getByRole('button', { name: 'Size guide' }).click();
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    const advice = guide.getByRole('region', { name: 'Fit advice' });
    const ask = async (feet: string, inches: string, usual: string) => {
      await advice.getByLabel('Height, feet').fill(feet);
      await advice.getByLabel('Inches').fill(inches);
      await advice.getByLabel('Your usual size').selectOption(usual);
      await advice.getByRole('button', { name: 'Find my size' }).click();
    };
    await ask('9', '1', 'L');
    await expect(advice.getByText('Enter a height between 4 ft 6 in and 7 ft.')).toBeVisible();
    // Nothing of it is taken for the form of the sizes behind the guide.
    await expect(page.getByText('Choose a size for the Oxblood Ankle Boots.')).toHaveCount(0);
    await ask('5', '7', 'XS');
    await expect(advice.getByText('We recommend XS. It’s sold out right now.')).toBeVisible();
    await ask('5', '7', 'L');
    await expect(advice.getByText('We recommend L.')).toBeVisible();
    await expect(
      advice.getByText(/^Bordeaux Slip Dress: 4\d(\.5)? in \(11\d cm\) long, hits at mid-calf on you\.$/),
    ).toBeVisible();
    await expect(advice.getByRole('listitem')).toHaveCount(2);
    expect(await accessibilityViolations(page)).toEqual([]);
    await advice.getByRole('button', { name: 'Choose size L' }).click();
    await expect(guide).toBeHidden();
    await expect(page.getByRole('main').getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  });
}

test('where the advice does not come the guide opens without it, and has it the next time', async ({
  page,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource|ERR_FAILED|Loading chunk \d+ failed/);
  await page.goto('/product/bordeaux-capsule');
  await partsAwake(page);
  // Nothing else is asked for from here on but the dialog's own surface, which is the shell's.
  await page.route(/\/releases\/mf-catalog\/.*\.js$/, (route) => route.abort());
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(guide.getByRole('table', { name: /clothing/ })).toBeVisible();
  await expect(guide.getByRole('region', { name: 'Fit advice' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(guide.getByRole('region', { name: 'Fit advice' })).toBeVisible();
});

test('a sold-out size looks sold out in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product/bordeaux-capsule');
  const looks = (name: RegExp) =>
    page
      .getByRole('main')
      .getByRole('group', { name: 'Size', exact: true })
      .locator('.ui-choice', { has: page.getByRole('radio', { name }) })
      .locator('.ui-choice__label')
      .evaluate((label) => {
        const { color, borderTopStyle, textDecorationLine } = getComputedStyle(label);
        return { color, borderTopStyle, textDecorationLine };
      });
  const soldOut = await looks(/^XS ?, sold out$/);
  const available = await looks(/^M$/);
  expect(soldOut).toMatchObject({ borderTopStyle: 'dashed', textDecorationLine: 'line-through' });
  expect(available).toMatchObject({ borderTopStyle: 'solid', textDecorationLine: 'none' });
  expect(soldOut.color).not.toBe(available.color);
});

test('the link to the size guide is a target of 44 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/bordeaux-capsule');
  const guide = page.getByRole('main').locator('a', { hasText: 'Size guide' });
  const link = await guide.first().boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(44);
  expect(link?.width).toBeGreaterThanOrEqual(44);
});

test('the address follows the choice, so that reload, Back, and Share have what was chosen last', async ({ page }) => {
  await page.addInitScript(() => {
    const keepShared = async ({ url }: ShareData) => void Object.assign(window, { sharedUrl: url });
    Object.defineProperty(navigator, 'share', { value: keepShared });
  });
  const chosen = async (sizes: readonly string[]) => {
    for (const name of sizes) await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  };
  await page.goto(`/product/bordeaux-capsule?utm_source=mail&size=L&piece.oxblood-ankle-boots=8#details`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('radio', { name: '9', exact: true }).check();
  const tick = page.getByRole('checkbox', { name: /separately/ }).first();
  await tick.check();
  await expect(page).toHaveURL(
    /bordeaux-capsule\?utm_source=mail&size=M&piece\.oxblood-ankle-boots=9&only\.[a-z-]+=1#details$/,
  );
  await page.getByRole('button', { name: 'Share Bordeaux Capsule' }).click();
  const shared = () => page.evaluate(() => (window as { sharedUrl?: string }).sharedUrl);
  await expect
    .poll(shared)
    .toMatch(/\/product\/bordeaux-capsule\?size=M&piece\.oxblood-ankle-boots=9&only\.[a-z-]+=1$/);
  await page.reload();
  await chosen(['M', '9']);
  await expect(tick).toBeChecked();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  await page.goBack();
  await chosen(['M', '9']);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartDrawer(page)).toContainText('Size M');
});
