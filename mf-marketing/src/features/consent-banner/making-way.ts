import { CART_ADD_ATTRIBUTE, useLocation } from 'shared-runtime';
import { type RefObject, useEffect } from 'react';

/** Buttons of forms that add to the cart or open a capsule's sizes, also outside the form, and controls marked `data-purchase`. */
const PURCHASE_CONTROLS = `form[${CART_ADD_ATTRIBUTE}] button, form[action^="/product/"] button, button[form], button[data-purchase]`;

/** Whether a box of the screen covers a control that can be pressed. Most controls are elsewhere, so their place is asked first. */
function covers(box: DOMRect, control: Element): boolean {
  // Asking for a place in a section that is not laid out yet would lay it out.
  if (!control.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { left, right, top, bottom } = control.getBoundingClientRect();
  if (box.left >= right || left >= box.right || box.top >= bottom || top >= box.bottom) return false;
  return !control.closest('[inert]') && control.checkVisibility({ visibilityProperty: true });
}

/** Marks an element with `data-away` for as long as it covers a purchase control of the page that is shown. */
export function useMakingWay(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { pathname } = useLocation();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another page of the same height neither scrolls nor resizes anything.
  useEffect(() => {
    const { current } = box;
    if (!isShown || !current) return;
    const look = (): void => {
      const place = current.getBoundingClientRect();
      const isOver = [...document.querySelectorAll(PURCHASE_CONTROLS)].some((control) => covers(place, control));
      current.toggleAttribute('data-away', isOver);
    };
    // Its first report comes with the next frame.
    const sizes = new ResizeObserver(look);
    for (const resized of [current, document.body]) sizes.observe(resized);
    const until = new AbortController();
    for (const moved of ['scroll', 'resize']) addEventListener(moved, look, { passive: true, signal: until.signal });
    return () => {
      sizes.disconnect();
      until.abort();
    };
  }, [box, isShown, pathname]);
}
