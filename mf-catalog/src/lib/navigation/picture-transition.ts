const NAME = 'capsule-picture';
const HOLDER = 'data-transition-picture';

/**
 * Lets one picture of this page become the picture of the next. A name may be used only once in a page, so it is removed
 * from the previous element.
 */
export function carryPicture(picture: HTMLElement | null | undefined): void {
  for (const holder of document.querySelectorAll<HTMLElement>(`[${HOLDER}]`)) {
    holder.style.viewTransitionName = '';
    holder.removeAttribute(HOLDER);
  }
  if (!picture) return;
  picture.style.viewTransitionName = NAME;
  picture.setAttribute(HOLDER, '');
}
