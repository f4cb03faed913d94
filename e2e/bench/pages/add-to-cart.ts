import { CHOSEN_PRODUCT } from './measured-pages.ts';
import type { Profile } from './profiles.ts';
import { Visit } from './visit.ts';

/** A press on "Add to cart" as soon as the page is painted; ms since the navigation, but for `acknowledged`. */
export interface AddFigures {
  readonly pressedAt: number;
  /** From the press to the first acknowledgment that a shopper sees or hears. */
  readonly acknowledged: number;
  /** When a drawer with the line and the way to the checkout was open, in any implementation. */
  readonly drawerAt: number;
  /** When that was the cart's own. */
  readonly ownDrawerAt: number;
}

declare global {
  interface Window {
    __press?: { pressedAt: number; acknowledgedAt: number; drawerAt: number; ownDrawerAt: number };
  }
}

/**
 * Runs in the page before anything else does. What counts as an acknowledgement: a count in the cart's button, a sentence in the
 * page's live region, or a dialog with a line in it, from any component. A form that is marked as busy is none: nothing of it is
 * seen. The drawer is open once a dialog with a line offers the checkout; the cart's own also lets one change the line.
 */
function pressWhenPainted(): void {
  const seen = { pressedAt: 0, acknowledgedAt: 0, drawerAt: 0, ownDrawerAt: 0 };
  window.__press = seen;
  // Called from within a frame: what it sees is painted at its end, before the most urgent of the tasks that follow.
  const { scheduler } = window as unknown as { scheduler: { postTask(task: () => void, options: object): void } };
  const painted = (note: () => void): void => scheduler.postTask(note, { priority: 'user-blocking' });
  const textOf = (selector: string): string => document.querySelector(selector)?.textContent?.trim() ?? '';
  let saidBefore = '';
  const said = (): string => textOf('[data-ui-live-region]');
  const dialogs = (): Element[] =>
    [...document.querySelectorAll('[role=dialog], [data-early-cart]')].filter((one) => one.querySelector('li'));
  const isAcknowledged = (): boolean =>
    /[1-9]/.test(textOf('[data-cart-button]')) || dialogs().length > 0 || (said() !== saidBefore && said() !== '');
  const offers = (words: RegExp): boolean =>
    dialogs().some((one) =>
      [...one.querySelectorAll('button')].some((button) =>
        words.test(button.getAttribute('aria-label') ?? button.textContent.trim()),
      ),
    );
  const look = (): void => {
    if (seen.acknowledgedAt === 0 && isAcknowledged()) {
      seen.acknowledgedAt = -1;
      painted(() => (seen.acknowledgedAt = performance.now()));
    }
    if (seen.drawerAt === 0 && offers(/^Checkout/)) {
      seen.drawerAt = -1;
      painted(() => (seen.drawerAt = performance.now()));
    }
    if (offers(/^Checkout/) && offers(/^Continue Shopping/)) painted(() => (seen.ownDrawerAt = performance.now()));
    else requestAnimationFrame(look);
  };
  const press = (): void => {
    const button = document.querySelector<HTMLElement>('button[form="cart-form"]:not([name]), [data-cart-add] button');
    if (!button || performance.getEntriesByName('first-contentful-paint').length === 0)
      return void requestAnimationFrame(press);
    saidBefore = said();
    seen.pressedAt = performance.now();
    button.click();
    look();
  };
  requestAnimationFrame(press);
}

/** Presses "Add to cart" at the first paint of a product with every size chosen. */
export async function measureAdd(origin: string, profile: Profile): Promise<AddFigures> {
  const visit = await Visit.begin(profile, { isReturning: true });
  try {
    await visit.page.addInitScript(pressWhenPainted);
    await visit.open(origin + CHOSEN_PRODUCT);
    const figures = (): Promise<Window['__press']> => visit.page.evaluate(() => window.__press);
    await visit.until('the drawer with the line', async () => ((await figures())?.ownDrawerAt ?? 0) > 0);
    const { pressedAt = 0, acknowledgedAt = 0, drawerAt = 0, ownDrawerAt = 0 } = (await figures()) ?? {};
    return { pressedAt, acknowledged: acknowledgedAt - pressedAt, drawerAt, ownDrawerAt };
  } finally {
    await visit.end();
  }
}
