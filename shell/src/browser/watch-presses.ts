/** What a press makes runs within that time (ms), mostly. */
const PRESS_LASTS = 1000;

/** What a page says of its presses. */
export interface SaidOfPresses {
  /** True as a press begins, false once the page answers after it. */
  readonly pressed?: boolean;
  /** A control did nothing, twice. */
  readonly dead?: { readonly path: string; readonly remote?: string };
}

/**
 * Says that a press or a form begins, and that the page answers after it: one that never answers again can't say so, and one that swallows presses
 * doesn't. Further presses until then are not mentioned.
 */
export function watchPresses(say: (said: SaidOfPresses) => void): void {
  let isAwaited = false;
  let isHeard = false;
  const change = (isNow: boolean): void => {
    if (isAwaited === isNow) return;
    isAwaited = isNow;
    say({ pressed: isNow });
  };
  const answer = (): void => {
    if (isHeard) change(false);
  };
  const press = (): void => {
    isHeard = false;
    change(true);
    setTimeout(answer, PRESS_LASTS);
  };
  const hear = (): void => {
    isHeard = true;
  };
  for (const type of ['click', 'submit']) {
    window.addEventListener(type, press, true);
    // Where React listens as well.
    document.addEventListener(type, hear);
  }
  window.addEventListener('pagehide', answer);
  document.addEventListener('visibilitychange', answer);
}
