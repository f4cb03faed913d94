import { MEASURED_PAGES } from './measured-pages.ts';
import type { Profile } from './profiles.ts';
import { pause, Visit } from './visit.ts';

/** The browser does not report presses shorter than this (ms). */
const SHORTEST = 16;

const MENU = '[popovertarget="shop-menu"]:not([popovertargetaction])';
/** The menu is a row of its own where there is room; there the brand's name is pressed that every page has. */
const FIRST_PRESS = { phone: MENU, desktop: 'main h1' } as const;

/** How long (ms) the slowest press since a moment took until the next frame after everything that answers it. */
async function worstInteraction(visit: Visit, from: number): Promise<number> {
  // The browser reports an interaction after the frame that follows it.
  await visit.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  const { interactions } = await visit.observed();
  const counted = interactions.filter(({ startedAt }) => startedAt >= from).map(({ duration }) => duration);
  return Math.max(SHORTEST, ...counted);
}

/** The first press on the home page: as soon as it is painted, while everything else still comes. */
export async function measureFirstPress(origin: string, profile: Profile): Promise<number> {
  const visit = await Visit.begin(profile, { isReturning: true });
  try {
    await visit.open(origin + MEASURED_PAGES.home);
    await visit.page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await visit.press(FIRST_PRESS[profile.name], profile);
    await visit.untilQuiet(true);
    return await worstInteraction(visit, 0);
  } finally {
    await visit.end();
  }
}

/** One filter of the collection, once the page has come to rest. */
export async function measureFilter(origin: string, profile: Profile): Promise<number> {
  const visit = await Visit.begin(profile, { isReturning: true });
  try {
    await visit.open(origin + MEASURED_PAGES.collection);
    await visit.untilQuiet(true);
    await visit.press(profile.isTouched ? 'a[href="#filters"]' : 'main details summary', profile);
    const box = 'input[name=size] + label:visible';
    await visit.page.locator(box).first().waitFor();
    await pause(500); // The sheet comes to rest.
    const from = await visit.page.evaluate(() => performance.now());
    await visit.press(box, profile);
    await visit.page.waitForFunction(() => location.search.includes('size='));
    return await worstInteraction(visit, from);
  } finally {
    await visit.end();
  }
}
