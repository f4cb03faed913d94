import { z } from 'shared-runtime';
import { part } from './answered.ts';
import type { CapsulePicture } from './product.ts';
import type { PictureAnswer } from './product-document.ts';

const Colours = z.array(z.string());

/** The house's master ratio, for a picture without a size in the answer. */
const MASTER = { width: 1200, height: 1500 };

const isText = (value: unknown): value is string => typeof value === 'string';
const isLength = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= 20_000;

/** A product's pictures with their dominant colors, `stored` in the order of the pictures; entries without a valid address are left out. */
export function readPictures(images: readonly PictureAnswer[], title: string, stored: unknown): CapsulePicture[] {
  const parsed = z.safeParse(Colours, stored);
  const colours = parsed.success ? parsed.data : [];
  return images.flatMap((image, index) => {
    const { url, altText, width, height } = part(image);
    return isText(url) && /^https?:\/\//.test(url)
      ? {
          url,
          alt: isText(altText) ? altText : title,
          ...(isLength(width) && isLength(height) ? { width, height } : MASTER),
          ...(colours[index] && { colour: colours[index] }),
        }
      : [];
  });
}
