import { type FocusEvent, useRef } from 'react';

/** Remembers where the focus was before it came into a box, for a box that takes its own buttons away. */
export function useFocusReturn() {
  const origin = useRef<EventTarget | null>(null);
  return {
    /** The box's `onFocus`. */
    remember({ relatedTarget, currentTarget }: FocusEvent): void {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) origin.current = relatedTarget;
    },
    giveBack(): void {
      if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
      origin.current = null;
    },
  };
}
