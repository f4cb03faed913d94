import type { Locator, Page } from '@playwright/test';
import { networkQuiet, noScriptOnItsWay } from './requests.ts';

/** Where the shop keeps what it has shown in this browser. */
export const SHOWN_FLAGS = ['newsletter-modal-shown', 'exitIntentShown', 'welcome-popup-shown'] as const;

/** Session storage: no more purchase toasts in this visit. */
export const TOASTS_DISMISSED_KEY = 'capsule-collective-purchase-toasts-dismissed';

/** Local storage: what was answered to the consent banner. */
export const CONSENT_KEY = 'capsule-collective-consent';

/** A visitor who has seen every popup, dismissed the purchase toasts and answered the banner: the page is theirs alone. */
export async function keepOverlaysAway(page: Page): Promise<void> {
  await page.addInitScript(
    ([flags, toasts, consent]) => {
      // Only once a visit, so that a test may bring them back; and not on pages that have no storage.
      if (window.origin === 'null' || sessionStorage.getItem('overlays-kept-away')) return;
      sessionStorage.setItem('overlays-kept-away', '1');
      for (const flag of flags) localStorage.setItem(flag, 'true');
      sessionStorage.setItem(toasts, 'true');
      if (localStorage.getItem(consent) === null) localStorage.setItem(consent, 'granted');
    },
    [SHOWN_FLAGS, TOASTS_DISMISSED_KEY, CONSENT_KEY] as const,
  );
}

/** A first-time visitor, independent of the storage that earlier scripts of the test have filled. */
export async function comeForTheFirstTime(page: Page, seen: readonly string[] = []): Promise<void> {
  await page.addInitScript(
    ([flags, toasts, consent, shown]) => {
      // Only once: what the shop itself stores in the course of the test stays.
      if (sessionStorage.getItem('came-for-the-first-time')) return;
      for (const flag of flags) localStorage.removeItem(flag);
      sessionStorage.removeItem(toasts);
      localStorage.removeItem(consent);
      for (const flag of shown) localStorage.setItem(flag, 'true');
      sessionStorage.setItem('came-for-the-first-time', '1');
    },
    [SHOWN_FLAGS, TOASTS_DISMISSED_KEY, CONSENT_KEY, seen] as const,
  );
}

/** Stops the page's clock before it is opened; {@link passTime} lets it go on. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-07-01T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-07-01T12:00:01Z'));
}

/**
 * Lets simulated time pass in small steps, with a breath of real time after each for what the network still owes. No second passes
 * while a script is on its way: a part that the shop waits for three seconds for has that long. Where nothing is owed the steps
 * may be longer.
 */
export async function passTime(page: Page, ms: number, step = 500): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await page.clock.runFor(Math.ceil(Math.min(step, ms - passed)));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await noScriptOnItsWay(page);
  }
}

/** Lets time pass until this many ms after the page was loaded, counted as the page counts. */
export async function passUntil(page: Page, ms: number, step?: number): Promise<void> {
  await passTime(page, ms - (await page.evaluate(() => performance.now())), step);
}

/** Lets time pass until something has appeared whose code or data is still on its way, for at most 5 simulated seconds. */
export async function passUntilVisible(page: Page, target: Locator): Promise<void> {
  for (let passed = 0; passed < 5000 && !(await target.isVisible()); passed += 100) {
    await passTime(page, 100);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await target.waitFor();
}

/** Opens home with the clock stopped and lets it become idle: the overlays are there, half a second after load. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await networkQuiet(page);
  await page.clock.runFor(500);
  await page.getByRole('region', { name: 'Privacy choices' }).waitFor({ state: 'attached' });
  await networkQuiet(page);
}

/** The notice of another shopper's purchase. */
export const purchaseToast = (page: Page): Locator => page.getByRole('complementary', { name: 'A recent purchase' });

/** Home, with the clock stopped, for a visitor who has seen all popups: only purchases are left. */
export async function openQuietHome(page: Page): Promise<void> {
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await stopTheClock(page);
  await openHome(page);
}
