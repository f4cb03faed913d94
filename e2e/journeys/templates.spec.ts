import type { Locator, Page } from '@playwright/test';
import { cartDrawer } from '../support/cart.ts';
import { partsAwake } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

// A page that does not exist answers so.
test.use({ expectedMessages: [/status of 404/] });

/** The number of lines of text in an element, over all of its descendants. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.ui-visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 2));
    }
    const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2).sort((a, b) => a - b);
    return middles.filter((middle, index) => index === 0 || middle - (middles[index - 1] ?? 0) > 8).length;
  });

test('a card had five lines under its picture: it has three, and only a long name takes two of its own on a phone', async ({
  page,
}) => {
  for (const [width, longest] of [
    [1440, 1],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/womens-ready-to-wear');
    const tiles = await page.locator('main [data-capsule-tile]').all();
    expect(tiles.length).toBeGreaterThan(4);
    for (const tile of tiles) {
      const name = await linesOf(tile.getByRole('heading'));
      expect(name).toBeGreaterThan(0);
      expect(name).toBeLessThanOrEqual(longest);
      // The price with what is saved, and what can be done.
      expect((await linesOf(tile)) - name).toBeLessThanOrEqual(2);
    }
  }
});

test('a collection’s card on home had four lines under its picture on a phone: it has three', async ({ page }) => {
  for (const [width, most] of [
    [1440, 2],
    [390, 3],
    [360, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Shop by collection' }).getByRole('listitem');
    await expect(cards).toHaveCount(4);
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded();
      const lines = await linesOf(card);
      expect(lines).toBeGreaterThan(1);
      expect(lines).toBeLessThanOrEqual(most);
    }
  }
});

test('the header begins where the content does at 1920, and ends with it', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/');
  const edges = (locator: Locator) =>
    locator.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    });
  const content = await edges(page.getByRole('heading', { name: 'Shop by collection' }));
  const first = page.getByRole('banner').locator('svg').filter({ visible: true }).first();
  expect((await edges(first)).left).toBe(content.left);
  const count = page.locator('[data-item-count]');
  await expect(count).toHaveText('0 Items');
  const end = await count.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().right;
  });
  // Behind the count lies the room for more digits than it has, so that nothing moves when it grows.
  expect(content.right - end).toBeGreaterThanOrEqual(0);
  expect(content.right - end).toBeLessThanOrEqual(16);
});

test('the menu of a phone leads to lookbooks, styling, and help', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faqs');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Collections' });
  for (const path of ['/womens-activewear/lookbook', '/book-styling-session', '/contact', '/faqs', '/track-order'])
    await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
});

test('Search in the header puts the cursor into its field', async ({ page }) => {
  await page.goto('/faqs');
  await partsAwake(page);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search capsules' })).toBeFocused();
});

test('an empty state begins on the edge of the content and leads on', async ({ page }) => {
  for (const [path, text, next] of [
    ['/nowhere', 'We could not find that page', '/womens-activewear'],
    ['/cart', 'Your cart is empty.', '/mens-activewear'],
    ['/search?q=zzzz', 'No results for “zzzz”', '/search?q=linen'],
    ['/account', 'Your account', '/auth?return=%2Faccount'],
    ['/auth', 'Sign in', '/auth?view=sign-up'],
  ] as const) {
    await page.goto(path);
    const title = page.locator('main').getByRole('heading', { name: text }).filter({ visible: true });
    // While the page hydrates, the heading may be out of the document for a moment.
    await expect.poll(async () => Math.round((await title.boundingBox())?.x ?? 0), { message: text }).toBe(48);
    await expect(page.locator(`main a[href="${next}"]`).filter({ visible: true }).first()).toBeVisible();
  }
});

test('beside what has nothing to show stands a second column, which ends on the other edge of the content', async ({
  page,
}) => {
  for (const [path, column] of [
    ['/nowhere', '.ui-ways'],
    ['/cart', '.ui-ways'],
    ['/account', 'aside'],
    ['/auth', 'aside'],
  ] as const) {
    await page.goto(path);
    const beside = page.locator(`main ${column}`).filter({ visible: true });
    const toEdge = () =>
      beside.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        // The page keeps room for a scroll bar.
        const { clientWidth } = document.body;
        return { isBeside: left > clientWidth / 2 - 1, room: Math.round(clientWidth - right) };
      });
    await expect.poll(toEdge, { message: path }).toEqual({ isBeside: true, room: 48 });
  }
});

test('the footer moved when the account learned that there is no session: the page is as high as before', async ({
  page,
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  const asServed = await context.newPage();
  await asServed.goto('/account');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Why create an account' })).toBeVisible();
  const height = async (of: Page) => Math.round((await of.locator('main').boundingBox())?.height ?? 0);
  for (const width of [320, 360, 390, 768, 1023, 1024, 1440, 1920]) {
    for (const each of [page, asServed]) await each.setViewportSize({ width, height: 600 });
    expect(await height(page), `${width} pixels wide`).toBe(await height(asServed));
  }
  await context.close();
});

test('an empty drawer shows no delivery dates, keeps both notes, and leads to the collections', async ({ page }) => {
  await page.goto('/faqs');
  await partsAwake(page);
  await page.locator('[data-cart-button]').click();
  const drawer = cartDrawer(page);
  await expect(drawer.getByText('Your cart is empty.')).toBeVisible();
  await expect(drawer.getByText('The countdown begins once you complete your order')).toBeVisible();
  await expect(drawer.getByText('15-21 days to curated perfection')).toBeVisible();
  await expect(drawer.getByText(/^Arrives|days after your order/)).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Men’s Ready-to-Wear', exact: true }).click();
  await expect(page).toHaveURL('/mens-ready-to-wear');
  await expect(drawer).toBeHidden();
});

test('the page of an empty cart keeps both notes beside the collections, and shows no delivery dates', async ({
  page,
}) => {
  await page.goto('/cart');
  const main = page.getByRole('main');
  const collections = main.getByRole('list', { name: 'Collections' });
  await expect(main.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  for (const text of ['The countdown begins once you complete your order', '15-21 days to curated perfection']) {
    const note = main.getByText(text, { exact: true }).filter({ visible: true });
    // While the page hydrates, its parts may be out of the document for a moment.
    await expect(async () => {
      const [at, beside] = [await note.boundingBox(), await collections.boundingBox()];
      if (!at || !beside) throw new Error('not in the document');
      expect(Math.round(at.x)).toBe(48);
      expect(at.x + at.width).toBeLessThan(beside.x);
      expect(at.y).toBeLessThan(beside.y + beside.height);
    }).toPass({ timeout: 8_000 });
  }
  await expect(main.getByText(/^Arrives|days after your order/)).toHaveCount(0);
});

test('no time of a booking is followed by a hole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/book-styling-session');
  const times = page.getByRole('group', { name: 'Time', exact: true });
  for (const part of await page.getByRole('group', { name: 'Part of the day' }).locator('label').all()) {
    await part.click();
    const end = await times.evaluate((group) => group.getBoundingClientRect().bottom);
    const name = await page
      .getByRole('textbox', { name: 'Name' })
      .evaluate((field) => field.getBoundingClientRect().top);
    expect(name - end).toBeLessThan(120);
  }
});

test('on an ad page at 768 the column under the picture is not left blank', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/faux-fur-capsule-ad', '/collegiate-capsule-ad']) {
    await page.goto(path);
    const picture = await page.locator('main img').first().boundingBox();
    const pieces = await page.getByRole('list', { name: /^In the/ }).boundingBox();
    if (!picture || !pieces) throw new Error(`${path} shows no picture or no pieces`);
    expect(pieces.x, path).toBeLessThan(picture.x + picture.width);
    expect(pieces.y - picture.y - picture.height, path).toBeGreaterThanOrEqual(0);
    expect(pieces.y - picture.y - picture.height, path).toBeLessThan(160);
  }
});
