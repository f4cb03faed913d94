import type { CapsulePicture } from './product.ts';

/** How wide the pictures of a capsule are on its page. */
const MAIN_SIZES = '(min-width: 96em) 718px, (min-width: 64em) 45.5vw, 92vw';

/** A picture in its place at the head of a capsule's page. Whoever fetches it ahead must ask for the very same width. */
export function mainPicture({ url, width, height }: CapsulePicture) {
  return { src: url, width, height, sizes: MAIN_SIZES };
}
