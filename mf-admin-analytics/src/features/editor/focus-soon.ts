/** The button that adds an arm: where the focus goes when one is taken out. */
export const ADD_VARIANT = 'experiment-add-variant';

/** For so many frames an element is waited for: a change that an answer brings is drawn a little later than it came. */
const TIME_LIMIT = 30;

/** Moves the focus to an element that the present change may only bring: what had it is about to go. */
export function focusSoon(id: string, frames = TIME_LIMIT): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (frames > 0) focusSoon(id, frames - 1);
  });
}
