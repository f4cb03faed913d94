import type { Page } from '@playwright/test';
import { shownPieces } from './lookbook.ts';

/** Screens that home has a picture for, each with the picture's slot. */
export const HERO_SCREENS = [
  { width: 390, height: 844, picture: 'home-phone' },
  { width: 768, height: 1024, picture: 'home-tablet' },
  { width: 1440, height: 900, picture: 'home' },
  { width: 1920, height: 1080, picture: 'home-wide' },
] as const;

/** The grid of points that are checked on each garment: so many across and down. */
const POINTS = 9;

/** An element over a garment. */
interface Cover {
  readonly piece: string;
  readonly by: string;
}

/** The visible part of the picture that a page shows first. */
export interface FirstPicture {
  readonly file: string;
  /** Garments that the frame cuts. */
  readonly cut: readonly string[];
  /** The elements over garments, apart from bars at the foot of the screen that were allowed. */
  readonly covered: readonly Cover[];
  /** Garments of which something is within the screen. */
  readonly inSight: readonly string[];
}

/**
 * Looks over the garments of the first picture in a page's main part, as its data marks them: which of them are cut by their frame,
 * and which elements lie over them within the screen. `mayStandAtTheFoot` allows those at the foot of the screen: the banner, and
 * a phone's buy bar.
 */
export async function lookOverFirstPicture(page: Page, mayStandAtTheFoot: boolean): Promise<FirstPicture> {
  const picture = page.locator('main img').first();
  await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
  });
  const file = await picture.evaluate(
    (image: HTMLImageElement) => decodeURI(new URL(image.currentSrc).pathname).split('/cdn/')[1] ?? '',
  );
  const marks = shownPieces()[file];
  // Without marks nothing would be looked at, and nothing found.
  if (!marks || marks.length === 0) throw new Error(`no garment is marked in ${file}`);
  const seen = await picture.evaluate(
    (image: HTMLImageElement, { marks: marked, points, feet }) => {
      const frame = image.getBoundingClientRect();
      const { objectFit } = getComputedStyle(image);
      const [wide, high] = [frame.width / image.naturalWidth, frame.height / image.naturalHeight];
      const scale = objectFit === 'cover' ? Math.max(wide, high) : Math.min(wide, high);
      // The picture is always in the middle.
      const size = { width: image.naturalWidth * scale, height: image.naturalHeight * scale };
      const left = frame.left + (frame.width - size.width) / 2;
      const top = frame.top + (frame.height - size.height) / 2;
      const standsAtTheFoot = (element: Element | null): boolean =>
        element !== null &&
        ((['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
          element.getBoundingClientRect().top > innerHeight / 2) ||
          standsAtTheFoot(element.parentElement));
      const cut: string[] = [];
      const covered: { piece: string; by: string }[] = [];
      const inSight: string[] = [];
      for (const { piece, box } of marked) {
        const [x0, y0, x1, y1] = [
          left + box[0] * size.width,
          top + box[1] * size.height,
          left + box[2] * size.width,
          top + box[3] * size.height,
        ];
        if (x0 < frame.left - 1 || y0 < frame.top - 1 || x1 > frame.right + 1 || y1 > frame.bottom + 1) cut.push(piece);
        if (y0 < innerHeight && y1 > 0) inSight.push(piece);
        for (let row = 0; row < points; row += 1)
          for (let column = 0; column < points; column += 1) {
            const x = x0 + ((x1 - x0) * (column + 0.5)) / points;
            const y = y0 + ((y1 - y0) * (row + 0.5)) / points;
            if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
            const found = document.elementFromPoint(x, y);
            // A link or a frame around the picture, or an empty layer in which words stand elsewhere, hides nothing of it.
            const hides =
              found !== null &&
              found !== image &&
              !found.contains(image) &&
              !(feet && standsAtTheFoot(found)) &&
              (found.childElementCount === 0 ||
                getComputedStyle(found).backgroundColor !== 'rgba(0, 0, 0, 0)' ||
                [...found.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()));
            if (hides) covered.push({ piece, by: found.outerHTML.slice(0, 120) });
          }
      }
      return { cut, covered, inSight };
    },
    { marks, points: POINTS, feet: mayStandAtTheFoot },
  );
  return { file, ...seen };
}
