import type { Locator } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { backendAwake } from '../support/account.ts';
import { carryOut, openEditor, saveDraft, writeHeadline } from '../support/experiment-editor.ts';
import { experiments } from '../support/experiments.ts';
import { expect, test } from '../support/shop.ts';

// A browser reports every request that was refused.
test.use({ expectedMessages: [/the server responded with a status of 4(00|03|09)/] });

test.beforeEach(({ shop }) => backendAwake(shop));

/** The pixels of images, each as its size and the green of each pixel. */
function greensOf(images: Locator): Promise<{ width: number; height: number; colors: number; greens: number[] }[]> {
  return images.evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => {
      const canvas = document.createElement('canvas');
      const [width, height] = [image.naturalWidth, image.naturalHeight];
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
      const colors = new Set(new Uint32Array(data.buffer)).size;
      return { width, height, colors, greens: [...data].filter((_, at) => at % 4 === 1) };
    }),
  );
}

/** How many pixels differ clearly. */
const differences = (a: readonly number[], b: readonly number[]): number =>
  a.filter((green, at) => Math.abs(green - (b[at] ?? green)) > 60).length;

test('starting an experiment in the editor puts a picture of each variant beside its results', async ({
  browser,
  page,
  shop,
}) => {
  const name = 'photographed-words';
  await openEditor(page);
  await writeHeadline(page, name, 'The First Warm Day');
  await saveDraft(page, name);
  await carryOut(page, page.getByRole('button', { name: 'Start', exact: true }), 'Start experiment');
  await expect(page.getByText('Running, phase 1.')).toBeVisible();
  await expect(page.getByText('A picture of each variant is on the results page.')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('body > iframe')).toHaveCount(0);

  await page.goto(`/admin/analytics/experiments/${name}`);
  const pictures = page
    .getByRole('region', { name: 'How each variant looked at the start' })
    .getByRole('img', { name: /, as a phone first shows it$/ });
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute('alt', 'control on /, as a phone first shows it');
  const drawn = await greensOf(pictures);
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([
    [390, 844],
    [390, 844],
  ]);
  // A blank page has a handful of colors, the photograph of the first view thousands.
  for (const { colors } of drawn) expect(colors).toBeGreaterThan(2000);
  const [control, other] = drawn;
  // The words of a headline, and no more than the first view.
  expect(differences(control?.greens ?? [], other?.greens ?? [])).toBeGreaterThan(500);
  expect(await accessibilityViolations(page)).toEqual([]);

  await test.step('one of them is what a visitor sees on a phone', async () => {
    const viewport = { width: 390, height: 844 };
    const phone = await browser.newPage({ baseURL: shop.origin, viewport, isMobile: true });
    await phone.goto('/');
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    const screen = (await phone.screenshot()).toString('base64');
    await phone.close();
    await page.evaluate((data) => {
      const image = Object.assign(new Image(), { id: 'screen', src: `data:image/png;base64,${data}` });
      document.body.append(image);
      return image.decode();
    }, screen);
    const [seen] = await greensOf(page.locator('#screen'));
    await page.locator('#screen').evaluate((image) => image.remove());
    // Above the notice of cookies, without the number in the cart, which no preview has.
    const top = 390 * 430;
    const far = drawn.map(({ greens }) => differences(greens.slice(0, top), seen?.greens ?? []));
    expect(Math.min(...far)).toBeLessThan(top / 100);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const before = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(before[0]).toMatch(/^data:image\/webp;base64,/);
  const again = page.waitForResponse('**/rest/v1/rpc/variant_pictures', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Take pictures now' }).click();
  expect(await (await again).json()).toMatchObject([{ variant: 'b' }, { variant: 'control' }]);
  // The next test changes the same headline.
  await experiments(shop, 'stop', name);
});

test('an experiment that cannot be photographed starts all the same, and the editor offers to try again', async ({
  page,
}) => {
  const name = 'unseen-words';
  await page.route('**/rest/v1/rpc/keep_variant_picture', (route) =>
    route.fulfill({ status: 400, json: { code: '22023', message: 'refused' } }),
  );
  await openEditor(page);
  await writeHeadline(page, name, 'Another First Warm Day');
  await saveDraft(page, name);
  await carryOut(page, page.getByRole('button', { name: 'Start', exact: true }), 'Start experiment');
  await expect(page.getByText('Running, phase 1.')).toBeVisible();
  await expect(page.getByText('The experiment is running, but we couldn’t take a picture')).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/rest/v1/rpc/keep_variant_picture');
  await page.getByRole('button', { name: 'Take pictures now' }).click();
  await expect(page.getByText('A picture of each variant is on the results page.')).toBeVisible({ timeout: 30_000 });
});
