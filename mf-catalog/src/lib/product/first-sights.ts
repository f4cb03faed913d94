import type { KnownCapsule } from './known-capsule.ts';

/** The data from which the head of a capsule's page is drawn. */
export type SeenCapsule = Omit<KnownCapsule, 'said'>;

type Show = (capsule: SeenCapsule) => Promise<void>;

let show: Show | null = null;

/** Registers how the head is shown. The script of a capsule's page calls it when its styles are loaded too. */
export function offerFirstSight(how: Show): void {
  show = how;
}

/** Shows the head of a capsule's page as the page will render it, in the next frame; null until its script is loaded. */
export function firstSightOf(capsule: SeenCapsule): Promise<void> | null {
  return show?.(capsule) ?? null;
}
