import type { KnownCapsule } from './known-capsule.ts';

/** What the head of a capsule's page is drawn of. */
export type SeenCapsule = Omit<KnownCapsule, 'said'>;

type Draw = (capsule: SeenCapsule) => Element;

let draw: Draw | null = null;

/** The script of a capsule's page says how its head is drawn: its styles are here then as well. */
export function offerFirstSight(how: Draw): void {
  draw = how;
}

/** The head of a capsule's page, as that will render it; null while its script is not here. */
export function firstSightOf(capsule: SeenCapsule): Element | null {
  return draw?.(capsule) ?? null;
}
