import type { Plate, Plates } from './plate.ts';

/** One opening of the lookbook, as it is laid out. */
export type Spread =
  | { readonly kind: 'full'; readonly plates: readonly [Plate] }
  | { readonly kind: 'diptych'; readonly plates: readonly [Plate, ...Plate[]] }
  /** Two pictures from left to right; `large` is the larger one. */
  | { readonly kind: 'offset'; readonly plates: readonly [Plate, Plate]; readonly large: 'left' | 'right' };

/** The pattern of spreads comes twice, each time with one wide and one tall campaign picture. */
const OPENINGS = 2;

const isWide = ({ picture }: Pick<Plate, 'picture'>): boolean => picture.width > picture.height;

/** The campaign pictures that a lookbook has places for: the first wide and the first tall ones. */
export function placed<T extends Pick<Plate, 'picture'>>(campaign: readonly T[]): readonly T[] {
  const tall = campaign.filter((plate) => !isWide(plate));
  return [...campaign.filter(isWide).slice(0, OPENINGS), ...tall.slice(0, OPENINGS)];
}

/**
 * Lays campaign pictures and capsules out in turn: full bleed, diptych, offset, and again mirrored. Missing pictures
 * are left out, so that few pictures make a short lookbook and not a broken one.
 */
export function layOut({ campaign, looks }: Plates): readonly Spread[] {
  const wide = campaign.filter(isWide);
  const tall = campaign.filter((plate) => !isWide(plate));
  const opening = (part: 0 | 1): readonly Spread[] => {
    const [first, second, third] = looks.slice(part * 3, part * 3 + 3);
    const full = wide[part];
    const beside = tall[part];
    const spreads: Spread[] = [];
    if (full) spreads.push({ kind: 'full', plates: [full] });
    if (first) spreads.push({ kind: 'diptych', plates: second ? [first, second] : [first] });
    if (third && beside)
      spreads.push(
        part === 0
          ? { kind: 'offset', plates: [third, beside], large: 'left' }
          : { kind: 'offset', plates: [beside, third], large: 'right' },
      );
    return spreads;
  };
  return [...opening(0), ...opening(1)];
}
