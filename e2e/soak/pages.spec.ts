import { accessibilityViolations } from '../support/accessibility.ts';
import { countLayoutShifts, readFacts, seeWholePage } from '../support/page-facts.ts';
import { expect, test } from '../support/shop.ts';
import { expectStill, expectWhole, pictureAnswers, SHARED_PICTURE, sitemapPaths } from '../support/whole-pages.ts';

const PARTS = 5;

test.describe.configure({ mode: 'parallel' });

for (let part = 0; part < PARTS; part++) {
  test(`every page of the sitemap is whole and quiet, part ${part + 1} of ${PARTS}`, async ({ page, shop }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await countLayoutShifts(page);
    const paths = (await sitemapPaths(shop.origin)).filter((_, index) => index % PARTS === part);
    const pictureAnswer = pictureAnswers();
    expect(paths.length).toBeGreaterThan(14);
    for (const path of paths) {
      const response = await page.goto(path, { waitUntil: 'load' });
      expect.soft(response?.status(), path).toBe(200);
      await seeWholePage(page);
      const facts = await readFacts(page);
      expectWhole(path, facts, shop.origin);
      expectStill(path, facts);
      const picture = await pictureAnswer(facts.openGraphImage);
      expect.soft(picture, `picture that ${path} is shared with`).toBe(SHARED_PICTURE);
      expect.soft(await accessibilityViolations(page), `accessibility of ${path}`).toEqual([]);
    }
  });
}
