import { z } from 'shared-contracts';
import type { CapsulePicture } from './product.ts';
import type { PictureAnswer } from './product-document.ts';

const Colours = z.array(z.string());

/** The house's master ratio, for a picture whose size the storefront does not tell. */
const MASTER = { width: 1200, height: 1500 };

/** A product's pictures with their dominant colors, `stored` in the order of the pictures. */
export function readPictures(images: readonly PictureAnswer[], title: string, stored: unknown): CapsulePicture[] {
  const parsed = z.safeParse(Colours, stored);
  const colours = parsed.success ? parsed.data : [];
  return images.map((image, index) => ({
    url: image.url,
    alt: image.altText ?? title,
    width: image.width ?? MASTER.width,
    height: image.height ?? MASTER.height,
    ...(colours[index] && { colour: colours[index] }),
  }));
}
