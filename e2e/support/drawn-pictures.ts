import { expect, type Page } from '@playwright/test';

/** From this density on a photograph gets four fifths of the screen's pixels (`shared-ui/src/media/picture-sources.ts`). */
const DENSE = 2.5;

export interface DrawnPicture {
  readonly file: string;
  /** Pixels of the screen that its whole width would fill, with what its box cuts off. */
  readonly wanted: number;
  /** Pixels of the file that was fetched. */
  readonly fetched: number;
  /** Whether the file is the narrowest or the widest that there is. */
  readonly isEndOfLadder: boolean;
}

function drawn(image: HTMLImageElement, dense: number): DrawnPicture {
  const { width, height } = image.getBoundingClientRect();
  const own = image.naturalWidth / image.naturalHeight;
  const across = getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * own) : width;
  const density = devicePixelRatio >= dense ? devicePixelRatio * 0.8 : devicePixelRatio;
  const address = new URL(image.currentSrc);
  const fetched = Number(address.searchParams.get('width'));
  const source = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(
    ({ media }) => matchMedia(media).matches,
  );
  const widths = [...(source ?? image).srcset.matchAll(/ (\d+)w/g)].map(([, step]) => Number(step));
  const isEndOfLadder = fetched === Math.min(...widths) || fetched === Math.max(...widths);
  return { file: address.pathname, wanted: Math.round(across * density), fetched, isEndOfLadder };
}

/** Every picture of the page that a visitor can see, after it was scrolled to. */
export async function drawnPictures(page: Page): Promise<DrawnPicture[]> {
  const found: DrawnPicture[] = [];
  for (const image of await page.locator('img').filter({ visible: true }).all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    found.push(await image.evaluate<DrawnPicture, number, HTMLImageElement>(drawn, DENSE));
  }
  return found;
}
