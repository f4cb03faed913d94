import { HOME_LIMITS, MOST_BLANK } from '../support/home-limits.ts';
import { measureLength, type PageLength } from '../support/page-length.ts';
import { expect, test } from '../support/shop.ts';

const row = (value: number, text: string): string => `${String(value).padStart(7)}  ${text}`;

function table(width: number, { height, sections, blankBands }: PageLength): string {
  const blank = blankBands.reduce((sum, band) => sum + band.height, 0);
  return [
    `Home at ${width} px: ${height} px high, ${Math.round((100 * blank) / height)}% of it in blank bands`,
    ...sections.map((section) => row(section.height, section.name)),
    '  Highest blank bands:',
    ...blankBands.slice(0, 5).map((band) => row(band.height, `at ${band.top}, after “${band.after}”`)),
  ].join('\n');
}

for (const { width, height, most } of HOME_LIMITS)
  test(`home at ${width} px prints its heights and blank bands and keeps its limits`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const length = await measureLength(page);
    process.stdout.write(`\n${table(width, length)}\n`);
    expect(length.height).toBeLessThanOrEqual(most);
    expect(length.blankBands.filter((band) => band.height > MOST_BLANK)).toEqual([]);
  });
