import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** How often a page is looked at before a frame that axe has left out counts as out of reach. */
const ATTEMPTS = 5;

/**
 * Axe's findings against WCAG 2.2 AA and good practice in the page as it is now, a line an element.
 *
 * @param without selectors of elements that are left out, such as a frame with another whole page: axe takes both for one document
 */
export async function accessibilityViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  // In another page, with axe compiled once more, it puts together what frames have found; most pages have none.
  if (page.frames().length === 1) axe.setLegacyMode();
  for (const selector of without) axe.exclude(selector);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { violations, incomplete } = await axe.analyze();
    // axe gives a frame one second to compile its script, and leaves out one that needs longer on a busy machine.
    if (incomplete.some(({ id }) => id === 'frame-tested')) continue;
    return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}`));
  }
  throw new Error(`axe left out a frame of ${page.url()} ${ATTEMPTS} times.`);
}
