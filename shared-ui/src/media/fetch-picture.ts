import { type PlacedPicture, pictureSources } from './picture-sources.ts';

/** The last picture, held so that the browser keeps it decoded until `Picture` shows it. */
let latest: HTMLImageElement | null = null;

/**
 * Fetches a picture that is about to be shown, in the width in which `Picture` draws it with the same properties.
 *
 * @returns cancels the fetch if it has not ended by then.
 */
export function fetchPicture(picture: PlacedPicture): () => void {
  const { sizes, srcSet } = pictureSources(picture);
  const image = latest?.srcset === srcSet && latest.sizes === sizes ? latest : new Image();
  if (image !== latest) {
    latest = image;
    image.decoding = 'async';
    image.fetchPriority = 'high';
    image.sizes = sizes;
    image.srcset = srcSet;
  }
  return () => {
    if (image.complete) return;
    image.removeAttribute('srcset');
    if (latest === image) latest = null;
  };
}
