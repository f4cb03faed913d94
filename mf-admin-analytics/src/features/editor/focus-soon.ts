/** The button that adds an arm: it gets the focus when one is removed. */
export const ADD_VARIANT = 'experiment-add-variant';

/** Maximum frames to wait for an element: a change from an answer renders a little after the answer. */
const TIME_LIMIT = 30;

/** Moves the focus to an element that the current change may add, because the focused one is about to go. */
export function focusSoon(id: string, frames = TIME_LIMIT): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (frames > 0) focusSoon(id, frames - 1);
  });
}
