import { backendAwake } from '../support/account.ts';
import { cartDrawer, storedLines } from '../support/cart.ts';
import { partsAwake } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';
import { doubleTheText } from '../support/text-fit.ts';

const PATH = '/product/bordeaux-capsule';

test('at twice the text size the picture is as wide as a phone, and keeps its column on a desktop', async ({
  page,
}) => {
  const stage = page.getByRole('region', { name: 'Images of Bordeaux Capsule' }).getByRole('list', { name: /arrow/ });
  const panel = page.getByRole('heading', { level: 1 });
  for (const { width, height, least } of [
    { width: 390, height: 844, least: 340 },
    { width: 1024, height: 768, least: 280 },
    { width: 1280, height: 800, least: 360 },
    { width: 1440, height: 900, least: 480 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto(PATH);
    await doubleTheText(page);
    const [picture, title, across] = await Promise.all([
      stage.boundingBox(),
      panel.boundingBox(),
      // The page keeps room for a scroll bar.
      page.evaluate(() => document.body.clientWidth),
    ]);
    expect(picture?.width, `at ${width}`).toBeGreaterThanOrEqual(least);
    // The picture takes all that the panel beside it leaves, but for its thumbnails and the gap.
    const end = width < 1024 ? across - 17 : (title?.x ?? 0) - 0.08 * width - 1;
    expect((picture?.x ?? 0) + (picture?.width ?? 0), `at ${width}`).toBeGreaterThanOrEqual(end);
  }
});

test('the gallery moves by thumbnails, arrow keys and buttons, and zooms', async ({ page }) => {
  await page.goto(PATH);
  const gallery = page.getByRole('region', { name: 'Images of Bordeaux Capsule' });
  const thumbnails = gallery.getByRole('button', { name: /^Image \d of 5$/ });
  await expect(thumbnails).toHaveCount(5);
  await thumbnails.nth(2).click();
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(gallery.locator('#picture-3')).toBeInViewport();
  await gallery.getByRole('list', { name: /arrow keys/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Home');
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('button', { name: 'Zoom in' }).click();
  const zoom = page.getByRole('dialog', { name: 'Bordeaux Capsule, image 1 of 5' });
  await expect(zoom.getByRole('img')).toBeVisible();
  await zoom.getByRole('button', { name: 'Next image' }).click();
  await expect(page.getByRole('dialog', { name: 'Bordeaux Capsule, image 2 of 5' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery.getByRole('button', { name: 'Zoom in' })).toBeFocused();
});

test('without a size the button asks for one; with it the capsule is one line with the sizes of its pieces', async ({
  page,
}) => {
  await page.goto(PATH);
  const sizes = page.getByRole('group', { name: 'Size', exact: true });
  await expect(sizes.getByRole('radio', { name: /^XS ?, sold out$/ })).toBeDisabled();
  // The dates come with the script; a press before it is answered by the browser's own words.
  await expect(page.getByText(/after your order: .+ if you order today/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose a size' }).first().click();
  await expect(sizes).toContainText('Choose a size first.');
  await expect(sizes.getByRole('radio', { name: 'S', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  const boots = page.getByRole('group', { name: 'Oxblood Ankle Boots size' });
  await page.getByRole('button', { name: 'Choose one more size' }).first().click();
  await expect(boots).toContainText('Choose a size for the Oxblood Ankle Boots.');
  await expect(boots.getByRole('radio', { name: '6' })).toBeFocused();
  await boots.getByRole('radio', { name: '7' }).check();
  await page.getByLabel('Double-Faced Coat size').selectOption('L');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Bordeaux Capsule');
  await expect(drawer).toContainText('$610.00');
  const stored = await page.evaluate(() => localStorage.getItem('capsule-collective-cart') ?? '');
  const { items } = JSON.parse(stored);
  expect(items).toHaveLength(1);
  expect(items[0].merchandiseId).toMatch(/^gid:\/\/shopify\/ProductVariant\//);
  expect(items[0].size).toBe('M');
  expect(items[0].attributes).toEqual([
    { key: 'Double-Faced Coat', value: 'L' },
    { key: 'Oxblood Ankle Boots', value: '7' },
  ]);
});

test('the sizes that were chosen last are chosen on the next capsule, and an address stands above them', async ({
  page,
}) => {
  await page.goto(PATH);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.goto('/product/weekend-capsule');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await page.goto('/product/weekend-capsule?size=L&piece.trail-boots=7');
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: '7', exact: true })).toBeChecked();
  // Men's sizes are others.
  await page.goto('/product/mens-starter-kit');
  await expect(page.getByText(/after your order: .+ if you order today/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a size' }).first()).toBeVisible();
});

test('a size in the address is chosen, and a sold-out one is not', async ({ page }) => {
  await page.goto(`${PATH}?size=L`);
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await page.goto(`${PATH}?size=XS`);
  await expect(page.getByRole('button', { name: 'Choose a size' }).first()).toBeVisible();
});

test('without script a size is chosen by a form and the next page can buy', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.origin + PATH);
  await expect(page.getByText('15–21 days after your order').first()).toBeVisible();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await page.getByRole('button', { name: 'Choose a size' }).first().click();
  await expect(page).toHaveURL(/size=M&piece.oxblood-ankle-boots=8/);
  const form = page.locator('main form[data-cart-add]');
  await expect(form.locator('input[name="item"]').first()).toHaveValue(/"size":"M".*"Oxblood Ankle Boots","value":"8"/);
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await context.close();
});

test('the saving names both figures and the size guide both units', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByText('Save 27%: $846.00 if bought separately.')).toBeVisible();
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('row', { name: /^M / }).first()).toContainText('90–95 cm');
  await expect(guide.getByRole('row', { name: /^M / }).first()).toContainText('in');
  await expect(guide.getByRole('table', { name: /shoes/ })).toBeVisible();
});

test('machines find a product with an offer for each size, its shipping and returns, and the way to it', async ({
  page,
  shop,
}) => {
  await page.goto('/studio-flow');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${shop.origin}/product/studio-flow-capsule`,
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const graph = data.flatMap((text) => JSON.parse(text)['@graph']);
  const ofKind = (kind: string) => graph.find((node: { '@type': string }) => node['@type'] === kind);
  const { hasVariant: sizes } = ofKind('ProductGroup');
  expect(sizes[0].sku).toBe('STUDIO-FLOW-CAPSULE-XS');
  expect(sizes[0].offers).toMatchObject({
    price: '185.00',
    priceCurrency: 'USD',
    url: `${shop.origin}/product/studio-flow-capsule?size=XS`,
    shippingDetails: { '@id': ofKind('OfferShippingDetails')['@id'] },
    hasMerchantReturnPolicy: { '@id': ofKind('MerchantReturnPolicy')['@id'] },
  });
  expect(sizes.map((size: { offers: { availability: string } }) => size.offers.availability)).toContain(
    'https://schema.org/OutOfStock',
  );
  expect(ofKind('BreadcrumbList').itemListElement.map((item: { name: string }) => item.name)).toEqual([
    'Home',
    'Women’s Activewear',
    'Studio Flow Capsule',
  ]);
});

test('a capsule whose option has another name is bought in the size that was chosen', async ({ page }) => {
  await page.goto('/product/mens-modern-tailored');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await page.getByRole('radio', { name: '10', exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await cartDrawer(page).getByText('Size L', { exact: true }).waitFor();
  const [line] = await storedLines(page);
  const offered = await page.locator('form[data-cart-add] input[name="merchandiseId"]').first().inputValue();
  expect(line).toMatchObject({ size: 'L', merchandiseId: offered });
});

test('pieces that another bundle app has written down are shown like any others', async ({ page }) => {
  await page.goto('/product/cream-essentials');
  const pieces = page.getByRole('region', { name: 'What’s included' });
  await expect(pieces.getByRole('heading', { level: 3 })).toHaveText([
    'Cream Cable Sweater',
    'Vanilla Ribbed Tee',
    'Ivory Satin Skirt',
    'Ecru Wool Scarf',
  ]);
});

test('capsules looked at before stand at the end of the next one', async ({ page }) => {
  await page.goto('/product/beach-set');
  // The page remembers its capsule once it lives.
  const remembered = () => page.evaluate(() => localStorage.getItem('capsule-collective-recently-viewed') ?? '');
  await expect.poll(remembered).toContain('beach-set');
  await page.goto(PATH);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link', { name: 'Beach Set' })).toBeVisible();
  await expect(recent.getByRole('link', { name: 'Bordeaux Capsule' })).toHaveCount(0);
});

test('the opinion of buyers stands under the price of a capsule, and nothing where there is no review', async ({
  page,
}) => {
  const rating = page.getByRole('main').getByText(/\d out of 5, \d+ reviews?$/);
  await page.goto(PATH);
  await expect(rating).toHaveText('4.8 out of 5, 31 reviews');
  await page.goto('/product/beach-set');
  await expect(rating).toHaveText('4.5 out of 5, 1 review');
  await page.goto('/product/glamour-capsule');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(rating).toHaveCount(0);
});

test('the star of a rating was invisible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(PATH);
  await partsAwake(page);
  const rating = page.getByRole('main').getByText('4.8 out of 5, 31 reviews');
  await rating.scrollIntoViewIfNeeded();
  const box = await rating.boundingBox();
  if (!box) throw new Error('no rating');
  // The text begins to the right of this strip.
  const strip = () => page.screenshot({ clip: { x: box.x, y: box.y, width: 12, height: box.height } });
  const shown = await strip();
  await rating.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
  expect(shown.equals(await strip())).toBe(false);
});

test('on a phone a bar offers the capsule wherever its button is out of view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PATH}?size=M&piece.oxblood-ankle-boots=8`);
  const buttons = page.getByRole('button', { name: 'Add to cart' });
  await expect(buttons).toHaveCount(2);
  await expect(buttons.last()).toBeInViewport();
  await buttons.first().scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(1);
  await page.getByRole('heading', { name: 'Pairs well with' }).scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(2);
  await expect(buttons.last()).toBeInViewport();
  await buttons.last().click();
  await expect(page.getByRole('dialog')).toContainText('Bordeaux Capsule');
});

test('a capsule is bought with the keyboard alone', async ({ page }) => {
  await page.goto(`${PATH}?size=S`);
  await page.getByRole('radio', { name: 'S', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Bordeaux Capsule');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test.describe('with a backend that fails', () => {
  test.use({ expectedMessages: [/status of 500/] });
  test('a sold-out size can be waited for, and a backend that is away loses nothing that was typed', async ({
    page,
    shop,
  }) => {
    await backendAwake(shop);
    await page.goto('/product/bordeaux-capsule');
    await page.getByText('Notify me when XS is back').click();
    const email = page.getByLabel('Your email');
    await email.fill('shopper@example.com');
    await page.route('**/rest/v1/rpc/subscribe_back_in_stock', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Notify me', exact: true }).click();
    await expect(page.getByText('couldn’t send that')).toBeVisible();
    await expect(email).toHaveValue('shopper@example.com');
    await page.unroute('**/rest/v1/rpc/subscribe_back_in_stock');
    await page.getByRole('button', { name: 'Notify me', exact: true }).click();
    await expect(page.getByText('We’ll email you when size XS is back.')).toBeVisible();
  });
});
