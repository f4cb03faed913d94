import type { KnownCapsule } from './known-capsule.ts';

/** What the head of a capsule's page is drawn of. */
export type SeenCapsule = Omit<KnownCapsule, 'said'>;

type Show = (capsule: SeenCapsule) => Promise<void>;

let show: Show | null = null;

/** The script of a capsule's page says how its head is shown: its styles are here then as well. */
export function offerFirstSight(how: Show): void {
  show = how;
}

/** Shows the head of a capsule's page, as that will render it, in the next frame; null while its script is not here. */
export function firstSightOf(capsule: SeenCapsule): Promise<void> | null {
  return show?.(capsule) ?? null;
}
