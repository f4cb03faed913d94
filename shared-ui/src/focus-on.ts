/**
 * Focuses an element without scrolling to it. One that is not a control can have the focus until it loses it.
 *
 * @example focusOn(heading)
 */
export function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
