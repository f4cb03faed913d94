import { type PlacedPicture, pictureSources } from './picture-sources.ts';

/** The last one, held so that the browser keeps what it has decoded until the picture's own place takes it over. */
let latest: HTMLImageElement | null = null;

/**
 * Fetches a picture that is about to be shown, in the width in which `Picture` draws it with the same properties.
 *
 * @returns how to call it off: what has not come by then is given up.
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
