import type { SeenCapsule } from '../../../lib/product/first-sights.ts';
import { drawHead } from './draw-head.ts';
import { layOverPage } from './lay-over-page.ts';

/**
 * Shows the head of a capsule's page over the page with its card; settles when it is painted.
 *
 * @param page the styles of the capsule's page.
 */
export function showFirstSight(capsule: SeenCapsule, page: Readonly<Record<string, string>>): Promise<void> {
  return layOverPage(drawHead(capsule, page), page['firstSight']);
}
