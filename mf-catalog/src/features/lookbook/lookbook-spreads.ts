import type { Card } from '../../lib/card/card.ts';
import type { CapsulePicture } from '../../lib/product/product.ts';

/** One opening of the lookbook, as it is laid out. */
export type Spread =
  | { readonly kind: 'full'; readonly picture: CapsulePicture }
  | { readonly kind: 'diptych'; readonly looks: readonly Card[] }
  | { readonly kind: 'offset'; readonly look: Card; readonly picture: CapsulePicture; readonly side: 'left' | 'right' };

const LOOKS = 6;

const isWide = (picture: CapsulePicture): boolean => picture.width > picture.height;

/**
 * Lays campaign pictures and the first capsules of a collection out in turn: full bleed, diptych, offset, and again the
 * other way round. What is missing is left out, so that few pictures make a short lookbook and not a broken one.
 */
export function layOut(pictures: readonly CapsulePicture[], cards: readonly Card[]): readonly Spread[] {
  const wide = pictures.filter(isWide);
  const tall = pictures.filter((picture) => !isWide(picture));
  const looks = cards.filter((card) => card.pictures.length > 0).slice(0, LOOKS);
  const opening = (part: 0 | 1): readonly Spread[] => {
    const [first, second, third] = looks.slice(part * 3, part * 3 + 3);
    const full = wide[part];
    const beside = tall[part];
    return [
      ...(full ? [{ kind: 'full', picture: full } as const] : []),
      ...(first ? [{ kind: 'diptych', looks: second ? [first, second] : [first] } as const] : []),
      ...(third && beside
        ? [{ kind: 'offset', look: third, picture: beside, side: part === 0 ? 'left' : 'right' } as const]
        : []),
    ];
  };
  return [...opening(0), ...opening(1)];
}

/** The capsules that a spread shows. */
export function looksOf(spread: Spread): readonly Card[] {
  if (spread.kind === 'diptych') return spread.looks;
  return spread.kind === 'offset' ? [spread.look] : [];
}
