import { captionsByFile, readLookbook, shownPieces } from '../support/lookbook.ts';
import { partsAwake } from '../support/requests.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const LOOKBOOKS = ['womens-activewear', 'womens-ready-to-wear', 'mens-activewear', 'mens-ready-to-wear'];
const PATH = '/womens-ready-to-wear/lookbook';
const PHONE = { width: 390, height: 844 };
const SCREENS = { 'a phone': PHONE, 'a desktop': { width: 1440, height: 900 } };

test('a lookbook tells what is worn, at a point and in a list', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'From noon to the last train' })).toBeVisible();
  const point = page.getByRole('button', { name: 'Double-Faced Coat: name and price' });
  await point.press('Enter');
  await expect(point).toHaveAttribute('aria-expanded', 'true');
  const link = page.getByRole('link', { name: 'See the piece' });
  await expect(link).toBeVisible();
  await expect(page.locator('[data-piece="double-faced-coat"]')).toContainText(
    '$360.00In the Bordeaux Capsule, 4 pieces: $610.00',
  );
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(point).toBeFocused();
  await point.press('Enter');
  await link.click();
  await expect(page).toHaveURL('/product/bordeaux-capsule#piece-double-faced-coat');
  await expect(page.locator('#piece-double-faced-coat')).toBeInViewport();
  await page.goBack();
  await page.getByRole('link', { name: 'Bordeaux Capsule', exact: true }).click();
  await expect(page).toHaveURL('/product/bordeaux-capsule');
});

const CELLS = Object.entries(SCREENS).flatMap(([screen, size]) =>
  LOOKBOOKS.map((collection) => ({ screen, size, collection })),
);
for (const { screen, size, collection } of sampled(CELLS, 1)) {
  test(`on ${screen} every point of ${collection} lies on its garment, and the list says the same`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`/${collection}/lookbook`);
    const { plates, listed } = await readLookbook(page);
    const shown = shownPieces();
    expect(plates).toHaveLength(10);
    for (const { file, hotspots } of plates) {
      const marks = shown[file] ?? [];
      expect(hotspots.map(({ piece }) => piece).sort(), file).toEqual(marks.map(({ piece }) => piece).sort());
      for (const { piece, x, y, size: target } of hotspots) {
        const mark = marks.find((entry) => entry.piece === piece);
        const [left, top, right, bottom] = mark?.box ?? [1, 1, 0, 0];
        expect(x > left && x < right && y > top && y < bottom, `${file}: ${piece} at ${x}, ${y}`).toBe(true);
        expect(Math.hypot(x - (mark?.x ?? 0), y - (mark?.y ?? 0)), `${file}: ${piece}`).toBeLessThan(0.01);
        expect(target).toBeGreaterThanOrEqual(24);
      }
    }
    const atPoints = listed.map((_, index) =>
      plates.flatMap(({ spread, hotspots }) => (spread === index ? hotspots.map(({ piece }) => piece) : [])),
    );
    expect(listed.map((pieces) => pieces.toSorted())).toEqual(atPoints.map((pieces) => pieces.toSorted()));
    const captions = captionsByFile();
    expect(plates.map(({ file, caption }) => [file, caption])).toEqual(
      plates.map(({ file }) => [file, captions[file]]),
    );
    expect(plates.filter(({ caption }) => caption !== undefined)).toHaveLength(4);
  });
}

for (const collection of sampled(LOOKBOOKS, 1)) {
  test(`on a phone no two points of ${collection} overlap, and what they open stays on the screen`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/${collection}/lookbook`);
    await partsAwake(page);
    const points = page.locator('[data-piece]');
    const boxes = await points.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    );
    const overlapping = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(boxes.length).toBeGreaterThan(25);
    expect(overlapping).toEqual([]);
    for (const point of await points.all()) {
      await point.getByRole('button').press('Enter');
      const link = point.getByRole('link');
      await expect(link).toBeInViewport({ ratio: 1 });
      const card = await link.locator('..').boundingBox();
      expect(card?.x).toBeGreaterThanOrEqual(0);
      expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
      await page.keyboard.press('Escape');
    }
  });
}

test('without script there are no points, and the list leads to every piece', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(shop.origin + PATH);
  await expect(page.getByRole('button', { name: /: name and price$/ })).toHaveCount(0);
  await page.getByRole('list', { name: 'Pieces in Bordeaux Capsule' }).getByText('Satin Square Scarf').click();
  await expect(page).toHaveURL(`${shop.origin}/product/bordeaux-capsule#piece-satin-square-scarf`);
  await expect(page.locator('#piece-satin-square-scarf')).toBeInViewport();
  await context.close();
});

test('a press outside closes the text of a point', async ({ page }) => {
  await page.goto(PATH);
  await partsAwake(page);
  const [first, second] = [page.locator('[data-piece]').nth(0), page.locator('[data-piece]').nth(1)];
  await first.getByRole('button').click();
  await expect(first.getByRole('link')).toBeVisible();
  await second.getByRole('button').focus();
  await expect(first.getByRole('link')).toBeHidden();
});
