import { CART_ADD_ATTRIBUTE } from 'shared-contracts';
import { type RefObject, useEffect } from 'react';

/** What buys: buttons of forms that fill the cart or ask for a capsule's sizes, or apart from such a form, and the checkout. */
const PURCHASE_CONTROLS = `form[${CART_ADD_ATTRIBUTE}] button, form[action^="/product/"] button, button[form], button[data-pays]`;

/** Sections that are not laid out yet are out of sight; asking for their place would lay them out. */
const IN_SIGHT = { contentVisibilityAuto: true, visibilityProperty: true } as const;

function liesOver(box: Element, control: Element): boolean {
  if (control.closest('[inert]') || !control.checkVisibility(IN_SIGHT)) return false;
  const [a, b] = [box.getBoundingClientRect(), control.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Marks a box of the screen with `data-away` for as long as something that buys is scrolled to where it stands. */
export function useMakingWay(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { current } = box;
    if (!isShown || !current) return;
    const look = (): void => {
      const controls = [...document.querySelectorAll(PURCHASE_CONTROLS)];
      current.toggleAttribute(
        'data-away',
        controls.some((control) => liesOver(current, control)),
      );
    };
    const sizes = new ResizeObserver(look);
    for (const resized of [current, document.body]) sizes.observe(resized, { box: 'border-box' });
    for (const moved of ['scroll', 'resize']) addEventListener(moved, look, { passive: true });
    return () => {
      sizes.disconnect();
      for (const moved of ['scroll', 'resize']) removeEventListener(moved, look);
    };
  }, [box, isShown]);
}
