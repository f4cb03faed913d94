import { chromium } from '@playwright/test';
import { BROWSER } from '../../support/browser.ts';
import { exceeded, heldFigures, readBudgets } from './budgets.ts';
import { MEASURED_PAGES, PAGE_NAMES } from './measured-pages.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { measureStructure, type Structure } from './structure.ts';

/** The structures of a page and its twin. */
export interface Pair {
  readonly page: Structure;
  readonly twin: Structure;
}

/** Looks at every page and its twin, side by side: nothing that is counted depends on what else happens. */
export async function measureStructures(shop: MeasuredShop): Promise<Record<string, Pair>> {
  const browser = await chromium.launch(BROWSER);
  const pairs = PAGE_NAMES.map(async (name): Promise<[string, Pair]> => {
    const path = MEASURED_PAGES[name];
    const [page, twin] = await Promise.all([
      measureStructure(browser, shop.origin + path, true),
      measureStructure(browser, shop.twins.twinOf(path), false),
    ]);
    return [name, { page, twin }];
  });
  try {
    return Object.fromEntries(await Promise.all(pairs));
  } finally {
    await browser.close();
  }
}

/** Holds every page to its budget; resolves to a sentence for each that is exceeded. */
export function checkStructures(pairs: Readonly<Record<string, Pair>>, budgets = readBudgets()): string[] {
  return Object.entries(pairs).flatMap(([name, { page, twin }]) => {
    const details = [
      ...page.unused.map((file) => `  not used: ${file}`),
      `  one after the other: ${page.chain.join(' → ')}`,
    ];
    const sentences = exceeded(name, heldFigures(page, twin), budgets);
    return sentences.some((sentence) => /one after|not use/.test(sentence)) ? [...sentences, ...details] : sentences;
  });
}
