/** The button that adds an arm: where the focus goes when one is taken out. */
export const ADD_VARIANT = 'experiment-add-variant';

/** Moves the focus to an element that the present change may only bring: what had it is about to go. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
