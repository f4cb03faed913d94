import { throttle } from './throttle.ts';

/** Specification, section 9. */
export const EXIT_INTENT_THROTTLE_MS = 100;

type Leaving = Pick<MouseEvent, 'clientY' | 'relatedTarget'>;

/** The mouse has left the window, and by its upper edge, where the tabs and the address are. */
function leavesAtTheTop({ clientY, relatedTarget }: Leaving): boolean {
  return relatedTarget === null && clientY <= 0;
}

/**
 * Reports when the mouse leaves the window at the top. Without a pointer that hovers there is no such sign, and nothing
 * stands in for it.
 */
export function watchExitIntent(onLeave: () => void): () => void {
  if (!matchMedia('(any-hover: hover)').matches) return () => undefined;
  const { call, stop } = throttle((event: Leaving) => {
    if (leavesAtTheTop(event)) onLeave();
  }, EXIT_INTENT_THROTTLE_MS);
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  document.addEventListener('mouseout', call, options);
  document.addEventListener('mouseleave', call, options);
  return () => {
    listening.abort();
    stop();
  };
}
