import { MEASURED_PAGES } from './measured-pages.ts';
import type { Profile } from './profiles.ts';
import { pause, Visit } from './visit.ts';

/** From a press on the first piece of a collection until that is painted (ms). */
export interface SoftNavigationFigures {
  /** A heading with the piece's name, seen above all else, in any component. */
  readonly title: number;
  /** The page itself, with its address. */
  readonly page: number;
  /** The largest picture of that page, as sharp as it will be. */
  readonly picture: number;
}

declare global {
  interface Window {
    __soft?: { pressedAt: number; titleAt: number; pageAt: number; pictureAt: number };
  }
}

/** How long (ms) the collection has been looked at. */
const LOOKED = 3000;
const FIRST_PIECE = 'main h2 a[href^="/product/"]';

/** Runs in the page: waits for a press, then for the title and the largest picture of the page that it leads to. */
function watchNavigation(): void {
  const seen = { pressedAt: 0, titleAt: 0, pageAt: 0, pictureAt: 0 };
  window.__soft = seen;
  const before = document.querySelector('h1')?.textContent;
  // Called from within a frame: what it sees is painted at its end, before the most urgent of the tasks that follow.
  const { scheduler } = window as unknown as { scheduler: { postTask(task: () => void, options: object): void } };
  const painted = (note: () => void): void => scheduler.postTask(note, { priority: 'user-blocking' });
  const shownArea = (image: HTMLImageElement): number => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return Math.max(0, width) * Math.max(0, height);
  };
  const isSeen = (heading: Element): boolean => {
    const { left, top, width, height } = heading.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
    // While a view transition shows the new page, its picture lies above every element, and the root is hit.
    return hit === document.documentElement || heading.contains(hit);
  };
  const note = (name: 'titleAt' | 'pageAt' | 'pictureAt'): void => {
    if (seen[name] !== 0) return;
    seen[name] = -1;
    painted(() => (seen[name] = performance.now()));
  };
  const look = (): void => {
    const title = document.querySelector('h1')?.textContent;
    const isThere = location.pathname.startsWith('/product/') && title && title !== before;
    if (seen.titleAt === 0) {
      const next = [...document.querySelectorAll('h1')].filter(({ textContent }) => textContent !== before);
      if (next.some(isSeen)) note('titleAt');
    }
    if (isThere) note('pageAt');
    const [largest] = isThere ? [...document.images].sort((one, other) => shownArea(other) - shownArea(one)) : [];
    if (largest?.complete && largest.naturalWidth > 1 && shownArea(largest) > 0) note('pictureAt');
    // A prepared page comes whole, and its title may be seen only in a later frame than its picture.
    if (Object.values(seen).includes(0)) requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      seen.pressedAt = timeStamp;
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

/** Presses the first piece of the collection after three seconds on a page that is alive. */
export async function measureSoftNavigation(origin: string, profile: Profile): Promise<SoftNavigationFigures> {
  const visit = await Visit.begin(profile, { isReturning: true });
  try {
    await visit.open(origin + MEASURED_PAGES.collection);
    await visit.untilQuiet(true, 500);
    await pause(LOOKED);
    await visit.page.evaluate(watchNavigation);
    await visit.press(FIRST_PIECE, profile);
    const figures = (): Promise<Window['__soft']> => visit.page.evaluate(() => window.__soft);
    await visit.until('the page of the piece', async () =>
      Object.values((await figures()) ?? { none: 0 }).every((at) => at > 0),
    );
    const { pressedAt = 0, titleAt = 0, pageAt = 0, pictureAt = 0 } = (await figures()) ?? {};
    return { title: titleAt - pressedAt, page: pageAt - pressedAt, picture: pictureAt - pressedAt };
  } finally {
    await visit.end();
  }
}
